import { useEffect, useRef } from 'react';
import { verificationTexts } from './texts/zh-CN.ts';
import styles from './verification.module.css';

interface ServiceProofProps {
  /** Address of the service's page. */
  readonly frame: string;
  readonly onAnswer: (token: string) => void;
}

/** The page of a verification service, which hands its token over as the message `{ proof: token }`. */
export function ServiceProof({ frame, onAnswer }: ServiceProofProps) {
  const shown = useRef<HTMLIFrameElement>(null);
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<{ proof?: unknown } | null>) => {
      if (origin !== new URL(frame).origin || source !== shown.current?.contentWindow) return;
      if (typeof data?.proof === 'string') answer.current(data.proof);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);
  return (
    <iframe
      ref={shown}
      className={styles.frame}
      src={frame}
      title={verificationTexts.title}
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="origin"
    />
  );
}
