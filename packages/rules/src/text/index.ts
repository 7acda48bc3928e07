export { maskEmail, maskName, maskPhone, maskRealName, maskStreet } from './mask.ts';
