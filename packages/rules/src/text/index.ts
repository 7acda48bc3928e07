export { maskEmail, maskForRoom, maskName, maskPhone, maskRealName, maskStreet, shortenAddress } from './mask.ts';
