export { maskName, maskPhone } from './mask.ts';
