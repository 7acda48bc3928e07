/** Runs first in the page head, so that no script, no request and no history entry ever has the code. */
export const handOffScript = `(function(){var u=new URL(location.href),c=u.searchParams.get('token');if(c!==null){window.handOffCode=c;u.searchParams.delete('token');history.replaceState(history.state,'',u)}})();`;
