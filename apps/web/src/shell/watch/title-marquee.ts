import {
  isLongTitle,
  isSafariAgent,
  type MarqueeTitle,
  readTitle,
  TITLE_STEP_MS,
  titleAt,
} from '@touchline/rules/site';

/**
 * Scrolls the title of the tab. It runs while the tab is seen and the title is long; a hidden tab, and a reader who asked
 * for less motion, get the title as it was given. Pages set their title as usual: a change is noticed, and the scrolling starts again.
 */
export function startTitleMarquee(element: HTMLTitleElement): () => void {
  const isSafari = isSafariAgent(navigator.userAgent);
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let title: MarqueeTitle = readTitle(element.text);
  let timer: ReturnType<typeof setInterval> | undefined;
  let written = element.text;

  const write = (text: string) => {
    written = text;
    element.text = text;
  };
  const reset = () => {
    clearInterval(timer);
    timer = undefined;
    write(titleAt(title, 0));
  };
  const restart = () => {
    reset();
    if (document.hidden || reduced.matches || !isLongTitle(title, isSafari)) return;
    let step = 0;
    timer = setInterval(() => write(titleAt(title, ++step)), TITLE_STEP_MS);
  };
  const observer = new MutationObserver(() => {
    if (element.text === written) return;
    title = readTitle(element.text);
    restart();
  });

  observer.observe(element, { childList: true, characterData: true, subtree: true });
  document.addEventListener('visibilitychange', restart);
  reduced.addEventListener('change', restart);
  restart();
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', restart);
    reduced.removeEventListener('change', restart);
    reset();
  };
}
