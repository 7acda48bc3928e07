export {
  checkCryptoAddress,
  cleanCryptoAddress,
  type Protocol,
  protocolOf,
  protocols,
  sameAddressForm,
} from './crypto-address.ts';
export { ethereumAddress } from './ethereum.ts';
export { tronAddress } from './tron.ts';
