import type { videoTexts } from './zh-CN.ts';

export const video: typeof videoTexts = {
  player: (title) => `Live pictures: ${title}`,
  live: 'Live',
  line: 'Line',
  lineOption: (name, quality) => `${name} ${quality}`,
  phases: { connecting: 'Connecting…', buffering: 'Buffering…' },
  lost: 'The stream could not be loaded, please try another line',
  again: (line) => `Try ${line} again`,
  retry: 'Try again',
  lostMini: 'The stream could not be loaded, try again',
  play: 'Play',
  unmute: 'Tap for sound',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  pictureInPicture: 'Picture in picture',
  fullScreen: 'Full screen',
  close: 'Close video',
  anchors: 'Choose a host',
  delay: 'Pictures and data may be delayed, please bet with care',
  notStarted: 'The match has not started',
  ended: 'The stream has ended',
  interrupted: {
    LIVE: 'The stream is interrupted, please wait',
    ANCHOR: 'The host is away for a moment, please wait',
  },
  none: { LIVE: 'No live video', ANCHOR: 'No host talks about this match' },
};
