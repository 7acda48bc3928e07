import { useState } from 'react';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { FactorManage } from './factor-manage.tsx';
import { FactorSetup } from './factor-setup.tsx';
import styles from './member-frame.module.css';
import { MemberFrame } from './member-frame.tsx';
import { useDone } from './use-done.ts';

const texts = memberTexts.factor;

/** The second factor: turned on, its recovery codes, turned off. */
export function Page() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <MemberFrame title={texts.title} parent="/app/mine/security">
      {(member) =>
        codes ? (
          <RecoveryCodes codes={codes} />
        ) : member.hasSecondFactor ? (
          <FactorManage name={member.name} onCodes={setCodes} />
        ) : (
          <FactorSetup onCodes={setCodes} />
        )
      }
    </MemberFrame>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const done = useDone('/app/mine/security');
  return (
    <Card className={styles.group}>
      <h2>{texts.codes}</h2>
      <Notice tone="warn" icon="alert">
        {texts.codesNote}
      </Notice>
      <ul className={`figures ${styles.codes}`} aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button wide onClick={() => done(texts.on)}>
        {texts.kept}
      </Button>
    </Card>
  );
}
