import { createElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** The least application: React and ReactDOM, and one thing that changes. */
function Counter() {
  const [count, setCount] = useState(0);
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, count);
}

hydrateRoot(document.body, createElement(Counter));
