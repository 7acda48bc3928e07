const failed = new Set<HTMLLinkElement>();
let bringing: Promise<void> | null = null;
if (!import.meta.env.SSR)
  // The event of a sheet that fails does not bubble: it is received on its way down to the sheet.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    { capture: true },
  );

/**
 * Loads the style sheets that failed before. The loader asks for each of them once; one that failed stays in the page
 * without effect, and the next part that needs it would be drawn without its style. Throws where one fails again.
 */
export function bringFailedStyles(): Promise<void> {
  // A call that comes meanwhile waits for the same sheets: one that is replaced while it loads reports nothing.
  bringing ??= putAllInAgain().finally(() => {
    bringing = null;
  });
  return bringing;
}

async function putAllInAgain(): Promise<void> {
  await Promise.all([...failed].map(putInAgain));
}

function putInAgain(link: HTMLLinkElement): Promise<void> {
  const fresh = link.cloneNode() as HTMLLinkElement;
  failed.delete(link);
  return new Promise((resolve, reject) => {
    fresh.onload = () => resolve();
    fresh.onerror = () => reject(new Error(`no style sheet from ${fresh.href}`));
    link.replaceWith(fresh);
  });
}
