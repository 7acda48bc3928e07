import { recordsTexts } from '../../locales/records/zh-CN.ts';
import { Button } from '../primitives/button.tsx';

interface ExportButtonProps {
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Saves the list of the page as a table. */
export function ExportButton(props: ExportButtonProps) {
  return (
    <Button look="bare" size="small" {...props}>
      {recordsTexts.exportAction}
    </Button>
  );
}
