import { afterEach, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { appCode, proofOf } from '../../src/codes.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { newAccount } from '../../src/new-accounts.ts';
import { signedInOperator } from '../../src/operator-session.ts';
import { actOn, HOST_ROOM, REASON } from '../../src/room-moderation.ts';

const { clock, server } = useServer({ env: { OPERATOR_PORT: '0' } });

/** Whether the site says that it is a demonstration, as production never does. */
function setDemo(demo: boolean): void {
  const shown = server.platform.sites.byId(5000)?.public;
  if (shown) Object.assign(shown, { demo });
}
afterEach(() => setDemo(true));

it('moderators in production have a second factor; in a demonstration nobody needs one', async () => {
  const { client, phone } = await newAccount(server.url);
  const { id: memberId } = await must(client, 'memberInfo', {});
  const operator = await signedInOperator(server, 'rooms', ['moderator']);
  await operator.must('setChatModerator', { memberId, isModerator: true, reason: REASON });
  const speaker = await demoMember(server.url, 1);
  const content = '这场球真好看';
  const { id: messageId } = await must(speaker, 'sendMessage', {
    idempotencyKey: newKey(),
    chatRoomNo: HOST_ROOM,
    content,
  });
  const act = (name: 'mute' | 'unmute') => actOn(name, HOST_ROOM, messageId);

  await must(client, 'moderate', act('mute'));
  setDemo(false);
  expect(await refusal(client, 'moderate', act('unmute'))).toBe('moderator_factor');
  expect(await refusal(client, 'roomLog', { chatRoomNo: HOST_ROOM })).toBe('moderator_factor');
  expect(await refusal(speaker, 'moderate', act('unmute'))).toBe('not_moderator');

  const { secret } = await must(client, 'setUpSecondFactor', {});
  const proof = await proofOf(client, 'secondFactor', phone);
  await must(client, 'confirmSecondFactor', { code: appCode(secret, clock.now()), proof });
  await must(client, 'moderate', act('unmute'));
});
