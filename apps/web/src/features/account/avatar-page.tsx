import { useRef, useState } from 'react';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useLastFailed } from '../../runtime/calls/use-last-failed.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import { Dialog } from '../../ui/sheets/dialog.tsx';
import { CropSheet } from './crop-sheet.tsx';
import styles from './member-frame.module.css';
import { MemberFrame } from './member-frame.tsx';

const texts = memberTexts.avatar;
const TOAST_MS = 1_500;
/** Between queries while a picture waits for its review. */
const LOOK_MS = 5_000;

/** The gallery: own pictures first, then the product's. */
export function Page() {
  const { effects } = useApp();
  const { signedIn } = useSession();
  const gallery = useCall('listAvatars', {}, { enabled: signedIn, staleTime: 2_000 });
  const use = useAction('updateAvatar');
  const insert = useAction('insertAvatar');
  const remove = useAction('deleteAvatar');
  const failed = useLastFailed(use, insert, remove);
  const file = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<File | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const after = (isDone: boolean | undefined) => {
    if (isDone) effects.toast(texts.used, TOAST_MS);
  };
  const upload = async (picture: string) => {
    setPicked(null);
    after((await insert.run({ picture }))?.ok);
  };
  const { data } = gallery;
  const choose = (id: string) => async () => after((await use.run({ avatarId: id }))?.ok);
  return (
    <MemberFrame title={texts.title} parent="/app/mine/profile">
      {() => (
        <>
          {gallery.isError && !data && <LoadFailed onRetry={() => gallery.refetch()} />}
          {!data && !gallery.isError && <Skeleton height="320px" radius="14px" />}
          <FormError text={failed?.message} />
          {data?.own.some(({ status }) => status === 'reviewing') && <ReviewWatch />}
          {data && (
            <Card as="section" className={styles.group} aria-label={texts.own}>
              <h2>{texts.own}</h2>
              {data.own.length === 0 && <p className={styles.minor}>{texts.none}</p>}
              <ul className={styles.gallery}>
                {data.own.map((item, index) => (
                  <li key={item.id} className={styles.picture}>
                    <button
                      type="button"
                      aria-pressed={item.id === data.current}
                      aria-label={texts.choose(index + 1)}
                      disabled={item.status === 'rejected'}
                      onClick={choose(item.id)}
                    >
                      <Avatar id={item.id} url={item.url} />
                    </button>
                    {item.status === 'reviewing' && <Badge tone="gold">{texts.reviewing}</Badge>}
                    {item.status === 'rejected' && <Badge tone="warn">{texts.rejected}</Badge>}
                    {item.reason !== '' && <p className={styles.minor}>{item.reason}</p>}
                    <IconButton icon="trash" label={texts.remove} onClick={() => setLeaving(item.id)} />
                  </li>
                ))}
              </ul>
              <Button look="soft" wide busy={insert.busy} onClick={() => file.current?.click()}>
                {texts.upload}
              </Button>
              <input
                ref={file}
                type="file"
                hidden
                accept="image/jpeg,image/png,image/webp"
                onChange={(event) => {
                  setPicked(event.target.files?.[0] ?? null);
                  event.target.value = '';
                }}
              />
              <p className={styles.minor}>{texts.limit(data.mostOwn)}</p>
            </Card>
          )}
          {data && (
            <Card as="section" className={styles.group} aria-label={texts.presets}>
              <h2>{texts.presets}</h2>
              <ul className={styles.gallery}>
                {data.presets.map((item, index) => (
                  <li key={item.id} className={styles.picture}>
                    <button
                      type="button"
                      aria-pressed={item.id === data.current}
                      aria-label={texts.choose(index + 1)}
                      onClick={choose(item.id)}
                    >
                      <Avatar id={item.id} url={null} />
                    </button>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <CropSheet file={picked} onClose={() => setPicked(null)} onDone={upload} />
          <Dialog
            title={texts.remove}
            isOpen={leaving !== null}
            onClose={() => setLeaving(null)}
            actions={
              <>
                <Button look="quiet" onClick={() => setLeaving(null)}>
                  {stateTexts.cancel}
                </Button>
                <Button
                  look="danger"
                  busy={remove.busy}
                  onClick={async () => {
                    if (leaving) await remove.run({ avatarId: leaving });
                    setLeaving(null);
                  }}
                >
                  {stateTexts.confirm}
                </Button>
              </>
            }
          >
            {texts.removeConfirm}
          </Dialog>
        </>
      )}
    </MemberFrame>
  );
}

/** Reads the gallery at intervals, so that a decision appears by itself. */
function ReviewWatch() {
  useCall('listAvatars', {}, { staleTime: 2_000, every: LOOK_MS });
  return null;
}
