import { useEffect } from 'react';
import { chooseLanguage, shownLanguage } from '../../locales/language.ts';
import { useCall } from '../../runtime/calls/use-call.ts';

/** Goes back to the source language when the site no longer offers the one shown. */
export function LanguageWatch() {
  const { data } = useCall('languageCode', {}, { staleTime: 3_600_000 });
  const isSpoken = data?.items.some(({ code, isEnabled }) => isEnabled && code === shownLanguage()) ?? true;
  useEffect(() => {
    if (!isSpoken) chooseLanguage('zh-CN');
  }, [isSpoken]);
  return null;
}
