/** The least a page can do: one button, which brings the library and plays the address in the page's own. */
const address = new URLSearchParams(location.search).get('stream') ?? '';
const video = document.createElement('video');
video.muted = true;
video.playsInline = true;
const button = document.createElement('button');
button.textContent = 'play';
button.onclick = async () => {
  const { default: mpegts } = await import('mpegts.js');
  const player = mpegts.createPlayer(
    { type: 'flv', isLive: true, url: new URL(address, location.href).href },
    { lazyLoad: false, enableStashBuffer: false },
  );
  player.attachMediaElement(video);
  player.load();
  await video.play();
};
document.body.append(button, video);
