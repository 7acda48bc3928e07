import type { ReactNode } from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** An element with what React and these tests use of one. */
export class SmallElement {
  readonly nodeType: number = 1;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly nodeName: string;
  readonly attributes = new Map<string, string>();
  readonly dataset: Record<string, string> = {};
  readonly style: Record<string, unknown> = { setProperty: () => undefined };
  readonly listeners = new Map<string, Set<(event: unknown) => void>>();
  childNodes: (SmallElement | SmallText)[] = [];
  parentNode: SmallElement | null = null;
  className = '';
  hidden = false;
  clientWidth = 0;
  clientHeight = 0;
  offsetWidth = 0;
  /** The keyframes of what was animated. */
  readonly animated: (readonly Keyframe[])[] = [];

  readonly tagName: string;
  readonly ownerDocument: SmallDocument;

  constructor(tagName: string, ownerDocument: SmallDocument) {
    this.tagName = tagName;
    this.nodeName = tagName;
    this.ownerDocument = ownerDocument;
  }

  get children() {
    return this.childNodes.filter((node): node is SmallElement => node instanceof SmallElement);
  }
  get childElementCount() {
    return this.children.length;
  }
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  get textContent(): string {
    return this.childNodes.map((node) => node.textContent).join('');
  }
  set textContent(text: string) {
    this.childNodes = text === '' ? [] : [new SmallText(text)];
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, String(value));
  }
  getAttribute(name: string) {
    return this.attributes.get(name) ?? null;
  }
  removeAttribute(name: string) {
    this.attributes.delete(name);
  }
  appendChild<Node extends SmallElement | SmallText>(node: Node): Node {
    return this.insertBefore(node, null);
  }
  insertBefore<Node extends SmallElement | SmallText>(node: Node, before: SmallElement | SmallText | null): Node {
    node.parentNode?.removeChild(node);
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
    return node;
  }
  append(...nodes: SmallElement[]) {
    for (const node of nodes) this.appendChild(node);
  }
  removeChild<Node extends SmallElement | SmallText>(node: Node): Node {
    this.childNodes = this.childNodes.filter((one) => one !== node);
    node.parentNode = null;
    return node;
  }
  remove() {
    this.parentNode?.removeChild(this);
  }
  replaceChildren() {
    this.childNodes = [];
  }
  addEventListener(name: string, listener: (event: unknown) => void) {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
  }
  removeEventListener(name: string, listener: (event: unknown) => void) {
    this.listeners.get(name)?.delete(listener);
  }
  animate(keyframes: readonly Keyframe[]) {
    this.animated.push(keyframes);
    return {};
  }
  matches(selectors: string) {
    return selectors.toUpperCase().split(/, */).includes(this.tagName);
  }
  /** Calls the listeners of an event of this element alone. */
  happen(name: string) {
    for (const listener of this.listeners.get(name) ?? []) listener({ type: name, target: this });
  }
  /** The elements inside, at any depth. */
  all(): SmallElement[] {
    return this.children.flatMap((child) => [child, ...child.all()]);
  }
}

class SmallText {
  readonly nodeType = 3;
  parentNode: SmallElement | null = null;
  nodeValue: string;
  constructor(nodeValue: string) {
    this.nodeValue = nodeValue;
  }
  get textContent() {
    return this.nodeValue;
  }
}

class SmallDocument extends SmallElement {
  override readonly nodeType = 9;
  readonly documentElement: SmallElement;
  readonly body: SmallElement;
  activeElement: SmallElement | null = null;
  readonly defaultView = { HTMLIFrameElement: class {} };
  visibilityState = 'visible';
  constructor() {
    super('#document', null as never);
    this.documentElement = new SmallElement('HTML', this);
    this.body = new SmallElement('BODY', this);
  }
  createElement(name: string) {
    return new SmallElement(name.toUpperCase(), this);
  }
  getElementById() {
    return null;
  }
  createElementNS(_space: string, name: string) {
    return this.createElement(name);
  }
  createTextNode(text: string) {
    return new SmallText(text);
  }
}

const left: (() => Promise<void>)[] = [];

/** Unmounts what the pages of a test drew, so that nothing of it follows the changes of the next one. */
export async function leavePages(): Promise<void> {
  for (const leave of left.splice(0)) await leave();
}

/** The media queries that hold. */
type Media = (query: string) => boolean;

/**
 * A page that is small enough for a test of units: effects run and timers count, and nothing is laid out. The globals are restored
 * after the test.
 */
export function smallPage(media: Media = () => false) {
  const document = new SmallDocument();
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('document', document);
  const window = { document, event: undefined, visualViewport: null as unknown, ...listens };
  vi.stubGlobal('window', window);
  vi.stubGlobal('HTMLElement', SmallElement);
  vi.stubGlobal('location', new URL('https://touchline.test/'));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: media(query), ...listens }));
  vi.stubGlobal('addEventListener', listens.addEventListener);
  vi.stubGlobal('removeEventListener', listens.removeEventListener);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body as unknown as Element);
  left.push(() => act(async () => root.unmount()));
  return {
    document,
    window,
    body: document.body,
    draw: (node: ReactNode) => act(async () => root.render(node)),
    /** Lets so many milliseconds pass, with fake timers. */
    pass: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
  };
}
