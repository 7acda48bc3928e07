/** An address to which goods can be sent. */
export const ADDRESS = {
  name: '王小明',
  dial: '86',
  phone: '13800001234',
  region: '北京市海淀区',
  detail: '长街七号院3号楼',
};
