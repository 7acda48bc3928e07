import { TOKEN_KEY } from '@touchline/client';
import { LEFT_LINE_KEY } from '../runtime/travel/left-line.ts';

const forgetLeft = `var l=s.getItem('${LEFT_LINE_KEY}');s.removeItem('${LEFT_LINE_KEY}');if(l&&l===s.getItem('${TOKEN_KEY}')){s.removeItem('${TOKEN_KEY}');if(document.cookie.indexOf(l)>=0)document.cookie='${TOKEN_KEY}=;path=/;max-age=0'}`;

/**
 * Runs first in the page head, so that no script, no request and no history entry ever has the code. A code that arrives where
 * the member left from takes the place of the token that was left; a token that came since stays.
 */
export const handOffScript = `(function(){var u=new URL(location.href),c=u.searchParams.get('token');if(c!==null){window.handOffCode=c;u.searchParams.delete('token');history.replaceState(history.state,'',u);try{var s=sessionStorage;${forgetLeft}}catch(e){}}})();`;
