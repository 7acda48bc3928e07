/**
 * Runs in the page head: no form of a page is ever sent by the browser itself. Until the page's own code is there a tap on
 * a button would put what was typed, a password included, into the address. The form is remembered instead.
 */
export const nativeSubmitScript = `addEventListener('submit',function(e){e.preventDefault();window.sentForm=e.target},true);`;
