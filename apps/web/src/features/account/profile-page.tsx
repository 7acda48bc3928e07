import type { CallOutput } from '@touchline/contract';
import { checkNickName, checkRealName, cleanRealName, isCalendarDay } from '@touchline/rules/validation';
import { useState } from 'react';
import { Link } from 'wouter';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { MenuLink } from '../../ui/primitives/menu.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { BirthdayCard } from './birthday-card.tsx';
import styles from './member-frame.module.css';
import { MemberFrame } from './member-frame.tsx';
import { changesOf, savedOf } from './profile-changes.ts';

const texts = memberTexts.profile;
const TOAST_MS = 1_500;

/** Personal data: picture, names, contact. */
export function Page() {
  return (
    <MemberFrame title={texts.title} parent="/app/mine">
      {(member) => (
        <>
          <Card>
            <Link href="/app/mine/avatar" className={styles.row}>
              <span>
                {texts.avatar}{' '}
                {member.avatar.status === 'reviewing' && <Badge tone="gold">{memberTexts.avatar.reviewing}</Badge>}
              </span>
              <span className={styles.face}>
                <Avatar id={member.avatar.id} url={member.avatar.url} />
              </span>
            </Link>
          </Card>
          <Material />
          <Card as="nav" padded={false} aria-label={texts.contact}>
            <MenuLink
              to="/app/mine/security/phone?fromPage=/app/mine/profile"
              icon="phone"
              label={memberTexts.security.phone}
              value={member.phone}
            />
            <MenuLink
              to="/app/mine/security/email?fromPage=/app/mine/profile"
              icon="inbox"
              label={memberTexts.security.email}
              value={member.email || memberTexts.security.unbound}
            />
            <MenuLink to="/app/mine/address" icon="home" label={texts.address} />
          </Card>
          <BirthdayCard />
        </>
      )}
    </MemberFrame>
  );
}

function Material() {
  const material = useCall('memberMaterial', {}, { staleTime: 5_000 });
  if (material.isError && !material.data) return <LoadFailed onRetry={() => material.refetch()} />;
  if (!material.data) return <Skeleton height="280px" radius="14px" />;
  return <MaterialForm material={material.data} />;
}

type Gender = CallOutput<'memberMaterial'>['gender'];

function MaterialForm({ material }: { readonly material: CallOutput<'memberMaterial'> }) {
  const { effects } = useApp();
  const nick = useAction('updateNickName');
  const values = useAction('updateInfoValV5');
  const [nickName, setNickName] = useState(material.nickName);
  const [realName, setRealName] = useState('');
  const [birthday, setBirthday] = useState('');
  const [gender, setGender] = useState<Gender>(material.gender);
  const [tried, setTried] = useState(false);
  const hasNick = nickName.trim() !== material.nickName;
  const nickProblem = hasNick ? checkNickName(nickName.trim()) : null;
  const changes = changesOf(material, { realName, birthday, gender });
  const nameProblem = changes.realName === undefined ? null : checkRealName(cleanRealName(realName));
  const dayProblem = changes.birthday !== undefined && !isCalendarDay(birthday);
  const save = async () => {
    setTried(true);
    if (nickProblem || nameProblem || dayProblem) return;
    nick.clear();
    values.clear();
    const named = hasNick ? ((await nick.run({ nickName: nickName.trim() }))?.ok ?? false) : null;
    const set = Object.keys(changes).length > 0 ? ((await values.run(changes))?.ok ?? false) : null;
    if (set) {
      setRealName('');
      setBirthday('');
    }
    const saved = savedOf(named, set);
    if (saved !== 'nothing') effects.toast(saved === 'saved' ? memberTexts.saved : texts.partly[saved], TOAST_MS);
  };
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2>{texts.basics}</h2>
        {material.identity !== 'unneeded' && (
          <Notice icon="shield" tone={material.identity === 'missing' ? 'warn' : 'plain'}>
            {texts.identity[material.identity]}
          </Notice>
        )}
        <Field
          label={texts.nickName}
          hint={texts.nickHint}
          value={nickName}
          maxLength={24}
          onChange={(event) => setNickName(event.target.value)}
          error={tried && nickProblem ? texts.nickProblems[nickProblem] : undefined}
        />
        {material.realName ? (
          <Field label={texts.realName} value={material.realName} readOnly />
        ) : (
          <Field
            label={texts.realName}
            hint={texts.realNameHint}
            autoComplete="name"
            value={realName}
            onChange={(event) => setRealName(event.target.value)}
            error={tried && nameProblem ? texts.nameProblems[nameProblem] : undefined}
          />
        )}
        {material.birthday ? (
          <Field label={texts.birthday} value={material.birthday} readOnly className="figures" />
        ) : (
          <Field
            label={texts.birthday}
            type="date"
            hint={texts.birthdayHint}
            autoComplete="bday"
            value={birthday}
            onChange={(event) => setBirthday(event.target.value)}
            error={tried && dayProblem ? texts.birthdayProblem : undefined}
          />
        )}
        {(material.realName || material.birthday) && (
          <p className={styles.minor}>
            {texts.wrong} <Link href="/app/safer-play">{texts.wrongGo}</Link>
          </p>
        )}
        <p className={styles.minor}>{texts.gender}</p>
        <Segments
          label={texts.gender}
          value={gender}
          onChange={setGender}
          choices={(['male', 'female', 'unspecified'] as const).map((value) => ({
            value,
            label: texts.genders[value],
          }))}
        />
        <FormError text={(nick.failed ?? values.failed)?.message} />
        <Button type="submit" size="large" wide busy={nick.busy || values.busy}>
          {texts.save}
        </Button>
      </form>
    </Card>
  );
}
