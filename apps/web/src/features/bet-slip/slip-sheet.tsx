import { Sheet } from '../../ui/sheets/sheet.tsx';
import { slip } from './slip-actions.ts';
import { SlipBar } from './slip-bar.tsx';
import { ModeChoice, SlipBody, SlipTitle } from './slip-body.tsx';
import { useSlip } from './slip-store.ts';

/** The slip of a phone: a bar while there is something in it, unless a main place leads to it, and a sheet that follows the finger. */
export function SlipSheet({ hasBar = true }: { readonly hasBar?: boolean }) {
  const hasItems = useSlip((state) => state.items.length > 0);
  const isOpen = useSlip((state) => state.isOpen);
  return (
    <>
      {hasBar && hasItems && !isOpen && <SlipBar />}
      <Sheet title={<SlipTitle />} isOpen={isOpen} onClose={() => slip.open(false)} aside={<ModeChoice />}>
        <SlipBody />
      </Sheet>
    </>
  );
}
