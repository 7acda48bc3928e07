/** The picture of each game, as lines on 120 by 120. */
export const plainTiles: Readonly<Record<string, string>> = {
  pearl:
    '<path d="M25.5 64a6.6 6.6 0 0 1-.8-15a6.6 6.6 0 0 1 8.9-15.4a6.6 6.6 0 0 1 16.6-9.2a6.6 6.6 0 0 1 19.6 0a6.6 6.6 0 0 1 16.6 9.2a6.6 6.6 0 0 1 8.9 15.4a6.6 6.6 0 0 1-.8 15Z" fill="#fff" fill-opacity=".18"/><path d="M24.7 49 46 64M33.6 33.6 51 64M50.2 24.4 57 64M69.8 24.4 63 64M86.4 33.6 69 64M95.3 49 74 64" stroke-width="1.5"/><path d="M18 70c0-7 19-12 42-12s42 5 42 12-19 12-42 12-42-5-42-12Z" fill="#10201b" fill-opacity=".62"/><circle cx="60" cy="63" r="14.5" fill="#FFE6A3" stroke="none"/><circle cx="58" cy="61" r="11" fill="#fff" fill-opacity=".72" stroke="none"/><path d="M74 59a14.5 14.5 0 0 1-27.5 9c7 6 22 5 27.5-9Z" fill="#10201b" fill-opacity=".26" stroke="none"/><circle cx="55" cy="57.5" r="3.4" fill="#fff" stroke="none"/><path d="M18 70c0 18 18 29 42 29s42-11 42-29c-2 7-20 11-42 11s-40-4-42-11Z" fill="#fff" fill-opacity=".18"/><path d="M34 79.5 44 94.5M47 81l5 16M60 81.5v17M73 81l-5 16M86 79.5 76 94.5" stroke-width="1.5"/>',
  lantern:
    '<path d="M60 24v10M44 34h32M44 86h32M60 86v14"/><path d="M44 34c-14 14-14 38 0 52h32c14-14 14-38 0-52Z" fill="#fff" fill-opacity=".18"/><path d="M60 34v52"/><circle cx="60" cy="60" r="7" fill="#FFE6A3" stroke="none"/>',
  bell: '<path d="M60 28c18 0 22 16 22 30 0 10 4 16 8 20H30c4-4 8-10 8-20 0-14 4-30 22-30Z" fill="#fff" fill-opacity=".18"/><circle cx="60" cy="88" r="7" fill="#FFE6A3" stroke="none"/><path d="M60 28v-6"/>',
  koi: '<path d="M26 62c14-22 42-26 58-6-16 22-44 26-58 6Z" fill="#fff" fill-opacity=".18"/><path d="m84 56 14-12v30Z" fill="#fff" fill-opacity=".18"/><circle cx="42" cy="58" r="3.5" fill="#FFE6A3" stroke="none"/><path d="M56 50c5 6 5 18 0 24M68 50c4 6 4 14 0 20"/>',
  bamboo:
    '<path d="M46 98V24M74 98V34M46 48h0M46 72h0M40 48h12M40 72h12M68 58h12M68 80h12"/><path d="M46 36c10-10 20-8 22-4-4 8-14 8-22 4ZM74 46c10-10 18-6 20-2-4 8-12 8-20 2Z" fill="#fff" fill-opacity=".18"/>',
  leaf: '<path d="M30 90c-4-36 18-62 60-62 2 40-20 64-60 62Z" fill="#fff" fill-opacity=".18"/><path d="M30 90 72 46M44 76l-2-16M56 62l-2-14M54 66l16 2"/>',
  caravan:
    '<path d="M20 88c10-24 24-24 30-8s16 16 24-4 20-12 26 12Z" fill="#fff" fill-opacity=".18"/><circle cx="84" cy="38" r="11" fill="#FFE6A3" stroke="none"/><path d="M14 88h92"/>',
  moon: '<path d="M72 26a36 36 0 1 0 22 56 30 30 0 0 1-22-56Z" fill="#fff" fill-opacity=".18"/><circle cx="84" cy="40" r="4" fill="#FFE6A3" stroke="none"/><circle cx="96" cy="56" r="2.5" fill="#FFE6A3" stroke="none"/>',
  wave: '<path d="M18 76c8-34 34-46 54-36-14 2-18 14-10 22 8 10 26 8 40 0-6 22-22 32-44 32S22 88 18 76Z" fill="#fff" fill-opacity=".18"/><circle cx="88" cy="34" r="8" fill="#FFE6A3" stroke="none"/>',
  lighthouse:
    '<path d="M50 96 54 46h12l4 50Z" fill="#fff" fill-opacity=".18"/><path d="M50 46h20M54 46v-12h12v12M60 34v-8M38 96h44"/><path d="m66 38 30-10v22ZM54 38 24 28v22Z" fill="#fff" fill-opacity=".18" stroke="none"/><circle cx="60" cy="40" r="4" fill="#FFE6A3" stroke="none"/>',
  compass:
    '<circle cx="60" cy="60" r="34" fill="#fff" fill-opacity=".18"/><path d="m60 34 9 26-9 26-9-26Z"/><path d="m60 34 9 26H51Z" fill="#FFE6A3" stroke="none"/>',
  crown:
    '<path d="M28 84 24 42l20 18 16-28 16 28 20-18-4 42Z" fill="#fff" fill-opacity=".18"/><path d="M28 94h64"/><circle cx="60" cy="66" r="6" fill="#FFE6A3" stroke="none"/>',
  whale:
    '<path d="M22 66c0-18 16-28 36-28 22 0 34 14 40 30-10 14-28 20-44 20-18 0-32-8-32-22Z" fill="#fff" fill-opacity=".18"/><path d="M98 68c0-10 4-16 10-20M98 68c4-4 8-4 12-2M54 38c-2-8-8-10-14-8M54 38c2-8 8-10 14-8"/><circle cx="40" cy="64" r="3.5" fill="#FFE6A3" stroke="none"/>',
  cards:
    '<path d="m30 44 28-10 18 48-28 10Z" fill="#fff" fill-opacity=".18"/><path d="m52 32 30 4-6 52-30-4Z" fill="#fff" fill-opacity=".18"/><path d="m66 50 9 11-9 11-9-11Z" fill="#FFE6A3" stroke="none"/>',
  chess:
    '<path d="M42 92h36M46 84h28l-6-22 8-10-16-22-12 6-6 18 10 2-8 12Z" fill="#fff" fill-opacity=".18"/><circle cx="57" cy="46" r="3" fill="#FFE6A3" stroke="none"/>',
  go: '<path d="M32 32h56v56H32zM32 51h56M32 69h56M51 32v56M69 32v56" stroke-width="2"/><circle cx="51" cy="51" r="8" fill="#FFE6A3" stroke="none"/><circle cx="69" cy="69" r="8" fill="#10201b" stroke="none"/><circle cx="69" cy="51" r="8" fill="#FFE6A3" stroke="none"/>',
  dice: '<path d="M34 48 60 36l26 12v28L60 88 34 76Z" fill="#fff" fill-opacity=".18"/><path d="m34 48 26 12 26-12M60 60v28"/><circle cx="60" cy="48" r="4" fill="#FFE6A3" stroke="none"/><circle cx="47" cy="70" r="3" fill="#FFE6A3" stroke="none"/><circle cx="74" cy="66" r="3" fill="#FFE6A3" stroke="none"/><circle cx="74" cy="76" r="3" fill="#FFE6A3" stroke="none"/>',
};
