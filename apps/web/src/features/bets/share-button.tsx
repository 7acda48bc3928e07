import { betsTexts } from '../../locales/bets-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { Button } from '../../ui/primitives/button.tsx';
import type { Bet } from './bet-parts.tsx';
import { sharePicture } from './share-picture.ts';

const TOAST_MS = 2_000;

/** Hands a picture of the ticket to the device's own sharing, or saves it where there is none. */
export function ShareButton({ bet }: { readonly bet: Bet }) {
  const { site, effects } = useApp();
  const share = async () => {
    try {
      const picture = await sharePicture(bet, site.brand.name);
      const file = new File([picture], `${bet.betId}.png`, { type: 'image/png' });
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
      else save(file);
    } catch (error) {
      // Whoever turns the device's own question down has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        effects.toast(betsTexts.shareFailed, TOAST_MS);
    }
  };
  return (
    <Button look="soft" wide onClick={share} title={betsTexts.shareNote}>
      {betsTexts.share} · {betsTexts.shareNote}
    </Button>
  );
}

function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
