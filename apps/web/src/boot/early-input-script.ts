declare global {
  interface Window {
    readonly early: {
      /** React takes every tap from now on. */
      readonly stop: () => void;
      /** Sends the form and presses the buttons that were remembered. */
      readonly answer: () => void;
    };
  }
}

/**
 * Runs in the page head. Until the page's own code is there, buttons do nothing and a form would be sent by the browser,
 * which puts what was typed, a password included, into the address. The last form that was sent and each button that was
 * pressed are therefore remembered, and answered when the page is ready. Links need no help: the browser follows them.
 */
export const earlyInputScript =
  "(function(){var form,taps=new Set;function tap(e){var b=e.target.closest('button');if(b&&(b.type!='submit'||!b.form))taps.add(b)}" +
  "addEventListener('click',tap,true);addEventListener('submit',function(e){e.preventDefault();form=e.target},true);" +
  "window.early={stop:function(){removeEventListener('click',tap,true)}," +
  'answer:function(){if(form&&form.isConnected)form.requestSubmit();taps.forEach(function(b){b.click()})}}})();';
