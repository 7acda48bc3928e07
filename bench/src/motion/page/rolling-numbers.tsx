import { createRoot } from 'react-dom/client';
import '../../../../apps/web/src/ui/styles/base.css';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { RollingNumber } from '../../../../apps/web/src/ui/live/rolling-number.tsx';

const NUMBERS = 4;
const STEP = 137.31;

/** Amounts as a wallet shows them, all of which change at once. */
function Numbers() {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    window.changeNumbers = () => flushSync(() => setTurn((before) => before + 1));
  }, []);
  return Array.from({ length: NUMBERS }, (_, index) => {
    const text = `¥${(1280 + index * 11 + turn * STEP).toFixed(2)}`;
    // biome-ignore lint/suspicious/noArrayIndexKey: the places are all there is
    return <RollingNumber key={index} text={text} />;
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(<Numbers />);
