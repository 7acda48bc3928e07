import { Link } from 'wouter';
import { useApp } from '../runtime/app-context.ts';
import styles from './shell.module.css';
import { shellTexts } from './texts/zh-CN.ts';

const texts = shellTexts.footer;

/** Licence, age, safer play: on every page, whatever the theme (standards DSP-8, TEN-3). */
export function Footer() {
  const { licence } = useApp().site;
  return (
    <footer className={styles.footer}>
      <nav>
        <Link href="/app/safer-play">{texts.saferPlay}</Link>
        <Link href="/app/rules">{texts.rules}</Link>
        <Link href="/app/terms">{texts.terms}</Link>
        <Link href="/app/privacy">{texts.privacy}</Link>
        <Link href="/cs">{texts.help}</Link>
        <Link href="/app/about">{texts.about}</Link>
      </nav>
      <span className={`figures ${styles.age}`} aria-hidden="true">
        {licence.minimumAge}+
      </span>
      <p>
        {texts.age(licence.minimumAge)}&nbsp;· {texts.regulator(licence.regulator)}
      </p>
      <p>{texts.licence(licence.holder, licence.number)}</p>
      <p>{texts.cookies}</p>
    </footer>
  );
}
