import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useCall } from '../../runtime/calls/use-call.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { itemsOf, type PlacedItem } from './found-items.ts';
import { FoundList } from './found-list.tsx';
import { keepSearch, keptSearches } from './recent-searches.ts';
import styles from './search-page.module.css';
import { Suggestions } from './suggestions.tsx';
import { searchTexts } from './texts/zh-CN.ts';
import { useWords } from './use-words.ts';

const LIST = 'found';

/** Finds teams, leagues, matches, hosts, games and pages while one types. */
export function Page() {
  const { typed, asked, type } = useWords();
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(-1);
  const found = useCall(
    'search',
    { words: asked },
    { enabled: asked !== '', keep: true, staleTime: 20_000, every: 30_000 },
  );
  const venues = useCall('venueList', {}, { staleTime: 300_000 }).data?.items ?? [];
  const egames = venues.filter(({ category }) => category === 'egame').map(({ venueEnName }) => venueEnName);
  const items = asked !== '' && found.data ? itemsOf(found.data, egames) : [];
  const current = items[Math.min(at, items.length - 1)];
  useEffect(() => {
    keptSearches.restore();
    field.current?.focus();
  }, []);
  const write = (words: string) => {
    setAt(-1);
    type(words);
  };
  const open = ({ path }: PlacedItem) => {
    keepSearch(asked);
    navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      const next = at + step;
      setAt(next < -1 ? items.length - 1 : next >= items.length ? -1 : next);
    }
    if (event.key === 'Escape' && typed !== '') write('');
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const chosen = current ?? (typed.trim() === asked ? items[0] : undefined);
      if (chosen) open(chosen);
    }
  };
  return (
    <PageFrame title={searchTexts.title} parent="/app/home" action={<span />}>
      <div className={styles.page}>
        <search className={styles.field}>
          <Icon name="search" size={20} />
          <input
            ref={field}
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            aria-label={searchTexts.title}
            aria-expanded={items.length > 0}
            aria-controls={LIST}
            aria-autocomplete="list"
            aria-activedescendant={current?.id}
            placeholder={searchTexts.placeholder}
            value={typed}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {typed !== '' && (
            <IconButton
              icon="close"
              label={searchTexts.clear}
              onClick={() => {
                write('');
                field.current?.focus();
              }}
            />
          )}
        </search>
        <p role="status" className="visually-hidden">
          {asked !== '' && found.data && !found.isPlaceholderData ? searchTexts.count(items.length) : ''}
        </p>
        {asked === '' && typed.trim() === '' && <Suggestions onChoose={write} />}
        {asked !== '' && found.isPending && <Waiting />}
        {asked !== '' && found.isError && !found.data && (
          <LoadFailed text={found.error.message} onRetry={() => found.refetch()} />
        )}
        {asked !== '' && found.data && !found.isPlaceholderData && items.length === 0 && (
          <Empty of="search" text={searchTexts.none(asked)} />
        )}
        <FoundList
          id={LIST}
          items={items}
          current={current?.id}
          isOld={found.isPlaceholderData}
          onOpen={() => keepSearch(asked)}
        />
      </div>
    </PageFrame>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      {[1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} height="52px" radius="var(--r-control)" />
      ))}
    </div>
  );
}
