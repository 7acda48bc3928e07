const digest = 'A'.repeat(43);
const phone = { dial: '86', phone: '13800000000' };
const loginForm = {
  name: 'demo01',
  password: digest,
  oldPassword: '',
  timewd: 1_700_000_000_000,
  version: '1.1.0',
};

/** Values that the sample inputs of several calls share. They have the right shape and belong to nobody. */
export const samples = {
  key: 'k'.repeat(20),
  digest,
  ticket: 'T'.repeat(43),
  panelTicket: 'P'.repeat(32),
  phone,
  email: 'demo@example.com',
  proof: { requestId: '7', code: '123456' },
  address: { name: 'Ann', ...phone, region: 'Haidian, Beijing', detail: '7 Long Street', isDefault: false },
  loginForm,
  /** SHA-256 of `tb-lg:ve4:` with name and moment of the form, base64url. */
  signature: 'cSoHgNZbdmhPyC_hG0DcsgGImrcVNFVCi2EXmcswE9M',
  leg: { matchId: '7', marketId: '1x2:full', outcome: 'home', oddsMilli: 1850 },
  /** One PNG pixel, which is a picture and still too small to be taken. */
  picture: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};
