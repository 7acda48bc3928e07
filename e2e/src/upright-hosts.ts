/** The two hosts with an upright picture, who share the day in China: who is on the air now, and who is not. */
export function uprightHosts(now = new Date()) {
  const evening = { room: '7005', host: 'host05' } as const;
  const morning = { room: '7006', host: 'host06' } as const;
  const isEvening = (now.getUTCHours() + 8) % 24 >= 13;
  return isEvening ? { onAir: evening, away: morning } : { onAir: morning, away: evening };
}
