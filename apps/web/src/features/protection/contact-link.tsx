import { Link } from 'wouter';

interface ContactLinkProps {
  readonly contact: string;
  readonly name?: string;
}

/** A telephone number, an e-mail address, a page of this site or one elsewhere, as what it is. */
export function ContactLink({ contact, name = contact }: ContactLinkProps) {
  if (contact.startsWith('/')) return <Link href={contact}>{name}</Link>;
  if (contact.startsWith('https://'))
    return (
      <a href={contact} target="_blank" rel="noreferrer noopener">
        {name}
      </a>
    );
  const scheme = contact.includes('@') ? 'mailto' : 'tel';
  return (
    <a className="figures" href={`${scheme}:${contact.replaceAll(' ', '')}`}>
      {name}
    </a>
  );
}
