import type { CallOutput } from '@touchline/contract';

type Material = CallOutput<'memberMaterial'>;

interface Typed {
  readonly realName: string;
  readonly birthday: string;
  readonly gender: Material['gender'];
}

/** The typed changes that can be saved. Name and birthday are set once: what the account has already is not sent again. */
export function changesOf(material: Pick<Material, 'realName' | 'birthday' | 'gender'>, typed: Typed): Partial<Typed> {
  return {
    ...(material.realName === '' && typed.realName !== '' ? { realName: typed.realName } : {}),
    ...(material.birthday === '' && typed.birthday !== '' ? { birthday: typed.birthday } : {}),
    ...(typed.gender === material.gender ? {} : { gender: typed.gender }),
  };
}

/** The results of the two calls of one save; `null` for a call that was not needed. */
export function savedOf(nick: boolean | null, values: boolean | null): 'saved' | 'nickName' | 'values' | 'nothing' {
  if (nick !== false && values !== false) return 'saved';
  return nick ? 'nickName' : values ? 'values' : 'nothing';
}
