import { auditLedger } from '@touchline/server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { useServer } from '../../fixtures/use-server.ts';
import { type HeadlessClient, headlessClient } from '../../src/headless-client.ts';
import { demoMember, must, newKey, refusal } from '../../src/members.ts';
import { type OperatorSession, signedInOperator } from '../../src/operator-session.ts';
import { newSeason } from '../../src/season.ts';

const DAY_MS = 24 * 3_600_000;
const reason = 'official report of the match';

describe('quiz, vote and guess', () => {
  const { clock, server } = useServer({ env: { OPERATOR_PORT: '0' } });
  let operatorCount = 0;
  const marketer = () => signedInOperator(server, `referee${++operatorCount}`, ['marketer']);
  afterAll(async () => {
    expect(Object.values(await auditLedger(server.platform.db)).flat()).toEqual([]);
    expect(await server.modules.rewards.points.findings()).toEqual([]);
  });

  const refused = async (operator: OperatorSession, input: Parameters<typeof operator.must<'settleGuess'>>[1]) => {
    const answer = await operator.call('settleGuess', input);
    return answer.ok ? null : answer.reason;
  };
  const member = (number: number) => demoMember(server.url, number);
  const points = async (client: HeadlessClient) => (await must(client, 'pointsAccount', {})).points;
  const givePoints = async (number: number, amount: bigint) => {
    const [row] = await server.platform.db.query<{ id: bigint }>(
      'SELECT id FROM member WHERE site_id = 5000 AND name = $1',
      [`demo${String(number).padStart(2, '0')}`],
    );
    if (!row) throw new Error(`there is no demo${number}`);
    const gain = { siteId: 5000, memberId: row.id, points: amount, kind: 'manual' as const };
    await server.platform.db.transaction((tx) =>
      server.modules.rewards.points.credit(tx, [{ ...gain, reference: newKey(), title: '补发' }]),
    );
  };

  describe('a quiz', () => {
    const activityId = 'quiz';
    const set = (day: string) => {
      const activity = server.modules.activities.registry.one(5000, activityId, 'quiz');
      if (!activity) throw new Error('there is no quiz');
      const first = Date.parse('2025-01-01T00:00:00+08:00');
      const days = Math.round((Date.parse(`${day}T00:00:00+08:00`) - first) / DAY_MS);
      return activity.data.sets[days % activity.data.sets.length] ?? [];
    };
    const ask = (client: HeadlessClient, day: string) => must(client, 'askQuiz', { activityId, day });

    it('says which option is right only after the answer, and pays the reward of the score once', async () => {
      const client = await member(1);
      const { day, questions } = await must(client, 'quizState', { activityId });
      for (const { questionId, answer, explanation } of set(day)) {
        const asked = await ask(client, day);
        expect(asked.current?.questionId).toBe(questionId);
        expect(JSON.stringify(asked)).not.toContain(explanation);
        expect(asked.current).not.toHaveProperty('answer');
        await must(client, 'answerQuiz', { activityId, day, questionId, choice: answer });
      }
      const last = set(day).at(-1);
      if (!last) throw new Error('no question');
      const again = await must(client, 'answerQuiz', { activityId, day, questionId: last.questionId, choice: 0 });
      expect(again.view).toMatchObject({ score: 100, questions });
      expect(again.view.answered).toHaveLength(questions);
      expect(again.view.rank[0]).toMatchObject({ place: 1, score: 100, isOwn: true });
      expect(await points(client)).toBe(120);
      expect(await refusal(client, 'askQuiz', { activityId, day })).toBe('quiz_finished');
    });

    it('shows two tabs one question with one deadline, and keeps the first answer', async () => {
      const client = await member(2);
      const { day } = await must(client, 'quizState', { activityId });
      const tabs = await Promise.all([ask(client, day), ask(client, day)]);
      expect(tabs[0]?.current).toEqual(tabs[1]?.current);
      const [question] = set(day);
      if (!question) throw new Error('no question');
      const { questionId, answer } = question;
      const wrong = (answer + 1) % 4;
      await must(client, 'answerQuiz', { activityId, day, questionId, choice: wrong });
      const { view } = await must(client, 'answerQuiz', { activityId, day, questionId, choice: answer });
      expect(view).toMatchObject({ score: 0, answered: [{ choice: wrong, answer }] });
    });

    it('accepts no answer at the deadline, and none to a question that was not shown', async () => {
      const client = await member(3);
      const { day } = await must(client, 'quizState', { activityId });
      const [first, second] = set(day);
      if (!first || !second) throw new Error('no question');
      const late = { activityId, day, questionId: first.questionId, choice: first.answer };
      expect(await refusal(client, 'answerQuiz', late)).toBe('quiz_not_asked');
      const { current } = await ask(client, day);
      expect(await refusal(client, 'answerQuiz', { ...late, questionId: second.questionId })).toBe('quiz_not_asked');
      clock.advance((current?.deadline ?? 0) - clock.now());
      expect(await refusal(client, 'answerQuiz', late)).toBe('quiz_too_late');
      const { answered } = await must(client, 'quizState', { activityId });
      expect(answered).toMatchObject([{ questionId: first.questionId, choice: null, answer: first.answer, score: 0 }]);
      expect((await ask(client, day)).current?.questionId).toBe(second.questionId);
    });

    it('pays the reward of a set whose last question ran out, once', async () => {
      const client = await member(14);
      const { day } = await must(client, 'quizState', { activityId });
      const questions = set(day);
      for (const { questionId, answer } of questions.slice(0, -1)) {
        await ask(client, day);
        await must(client, 'answerQuiz', { activityId, day, questionId, choice: answer });
      }
      const { current } = await ask(client, day);
      const given = async () =>
        (await must(client, 'quizState', { activityId })).rewards.filter(({ isGiven }) => isGiven).length;
      expect(await given()).toBe(0);
      expect(await points(client)).toBe(0);
      clock.advance((current?.deadline ?? 0) - clock.now());
      await server.platform.jobs.runDue();
      await expect.poll(given).toBe(1);
      const paid = await points(client);
      expect(paid).toBeGreaterThan(0);
      await server.platform.jobs.runDue();
      expect(await points(client)).toBe(paid);
    });

    it('shows no questions of a day that is over', async () => {
      const client = await member(4);
      const { day } = await must(client, 'quizState', { activityId });
      clock.advance(DAY_MS);
      expect(await refusal(await member(4), 'askQuiz', { activityId, day })).toBe('quiz_day_over');
    });
  });

  describe('a vote', () => {
    const activityId = 'vote';
    const state = (client: HeadlessClient) => must(client, 'voteState', { activityId });

    it('counts a vote once, however often it is sent, and rewards the first of a day', async () => {
      const client = await member(5);
      const { day } = await state(client);
      const input = { activityId, day, number: 1, optionId: 'spain' };
      const before = await points(client);
      const sent = await Promise.all(Array.from({ length: 12 }, () => client.client.call('castVote', input)));
      expect(sent.some(({ ok }) => ok)).toBe(true);
      await must(client, 'castVote', input);
      const { votes, own, options } = await state(client);
      expect([votes, own]).toEqual([1, ['spain']]);
      expect(options.find(({ optionId }) => optionId === 'spain')).toMatchObject({ votes: 1, percent: 100 });
      expect(await points(client)).toBe(before + 10);
    });

    it('refuses more votes than a day has, an exchanged vote, an unknown option and yesterday', async () => {
      const client = await member(6);
      const { day } = await state(client);
      const vote = (number: number, optionId = 'france') => ({ activityId, day, number, optionId });
      for (const number of [1, 2, 3]) await must(client, 'castVote', vote(number));
      expect(await refusal(client, 'castVote', vote(4))).toBe('vote_none_left');
      expect(await refusal(client, 'castVote', vote(1, 'italy'))).toBe('vote_given');
      expect(await refusal(client, 'castVote', vote(2, 'nowhere'))).toBe('vote_option');
      clock.advance(DAY_MS);
      const later = await member(6);
      expect(await refusal(later, 'castVote', { ...vote(1), day: '2020-01-01' })).toBe('vote_day_over');
      const { own, options } = await state(later);
      expect(own).toEqual([]);
      expect(options.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    });
  });

  describe('a guess', () => {
    const activityId = 'guess';
    const registry = async (client: HeadlessClient, questionId: string) => {
      const { questions } = await must(client, 'guessBoard', { activityId });
      const found = questions.find((one) => one.questionId === questionId);
      if (!found) throw new Error(`there is no question ${questionId}`);
      return found;
    };
    const place = (questionId: string, optionId: string, put: number, revision = 0) => ({
      ...{ activityId, questionId, optionId, points: put, revision },
    });

    it('takes points once, and moves them when the choice is changed before the deadline', async () => {
      const client = await member(7);
      expect(await refusal(client, 'placeGuess', place('champion', 'spain', 100))).toBe('points_not_enough');
      await givePoints(7, 1_000n);
      const input = place('champion', 'spain', 100);
      await Promise.all([must(client, 'placeGuess', input), must(client, 'placeGuess', input)]);
      expect(await points(client)).toBe(900);
      expect(await refusal(client, 'placeGuess', place('champion', 'france', 100))).toBe('guess_changed');
      await must(client, 'placeGuess', place('champion', 'france', 250, 1));
      expect(await points(client)).toBe(750);
      expect((await registry(client, 'champion')).own).toEqual({
        optionId: 'france',
        points: 250,
        revision: 2,
        paid: null,
      });
      expect(await refusal(client, 'placeGuess', place('champion', 'france', 9, 2))).toBe('guess_points');
      expect(await refusal(client, 'placeGuess', place('champion', 'france', 5_001, 2))).toBe('guess_points');
      expect(await refusal(client, 'placeGuess', place('champion', 'nobody', 50, 2))).toBe(10404);
      expect(await points(client)).toBe(750);
    });

    it('gives all points back when a question is cancelled', async () => {
      const client = await member(8);
      await givePoints(8, 500n);
      await must(client, 'placeGuess', place('final-goals', 'odd', 300));
      const operator = await marketer();
      const settle = { activityId, questionId: 'final-goals', reason };
      expect(await refused(operator, { ...settle, rightIds: ['odd'] })).toBe('guess_not_closed');
      expect(await operator.must('settleGuess', { ...settle, rightIds: [] })).toEqual({ members: 1, paid: 300 });
      expect(await points(client)).toBe(500);
      expect(await registry(client, 'final-goals')).toMatchObject({ state: 'void', own: { paid: 300 } });
      expect(await refusal(client, 'placeGuess', place('final-goals', 'even', 10, 1))).toBe('guess_closed');
      expect(await refused(operator, { ...settle, rightIds: [] })).toBe('guess_settled');
    });

    it('pays what fixed odds win as a reward from the pool of the activity, or refuses the result', async () => {
      const client = await member(15);
      await givePoints(15, 1_000n);
      const operators = [await marketer(), await marketer()] as const;
      const [operator] = operators;
      const base = (await operator.must('listActivities', {})).items.find((one) => one.activityId === 'guess')?.data;
      const question = {
        ...{ questionId: 'corners', text: '角球总数单双', kind: 'fixed', least: 1, most: 1_000, mostPayout: 10_000 },
        options: ['odd', 'even'].map((optionId) => ({ optionId, name: optionId, oddsMilli: 1_850 })),
        deadline: new Date(clock.now() + 60_000).toISOString(),
      };
      const activity = 'corners-guess';
      await newSeason(operators, { ...base, activityId: activity, questions: [question] });
      const corners = { activityId: activity, questionId: 'corners' };
      const input = { ...corners, optionId: 'odd', points: 200, revision: 0 };
      await expect.poll(async () => (await client.client.call('placeGuess', input)).ok).toBe(true);
      clock.advance(Date.parse(question.deadline) - clock.now());
      const part = async () =>
        (await operator.must('rewardPools', {})).items.find((one) => one.poolId === 'daily' && one.unit === 'points');
      const before = await part();
      const leave = (points: number) =>
        server.platform.db.query(
          `UPDATE reward_pool SET total = granted + $1 WHERE site_id = 5000 AND pool_id = 'daily' AND unit = 'points'`,
          [points],
        );
      const result = { ...corners, rightIds: ['odd'], reason };
      await leave(169);
      expect(await refused(operator, result)).toBe('guess_pool_short');
      expect(await points(client)).toBe(800);
      await leave(170);
      expect(await operator.must('settleGuess', result)).toEqual({ members: 1, paid: 370 });
      expect(await points(client)).toBe(1_170);
      expect(await refused(operator, result)).toBe('guess_settled');
      expect(await part()).toMatchObject({ left: '0', granted: String(Number(before?.granted) + 170) });

      const asked = { tab: 'claimed', page: 1, size: 20 } as const;
      expect((await must(client, 'rewardList', { ...asked, source: 'guess' })).items).toMatchObject([
        { source: 'guess', state: 'claimed', worth: { unit: 'points', amount: '170' } },
      ]);
      const day = new Date(clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
      const { items } = await operator.must('rewardCosts', { from: day, to: day });
      expect(items.filter(({ activityId: id }) => id === activity)).toMatchObject([
        { source: 'guess', unit: 'points', rewards: 1, members: 1, given: '170', claimed: '170' },
      ]);
      await leave(Number(before?.left));
    });

    it('pays a pool to the point once the result is set, and nothing can be changed a millisecond late', async () => {
      const clients = await Promise.all([9, 10, 11].map(member));
      const [a, b, c] = clients as [HeadlessClient, HeadlessClient, HeadlessClient];
      for (const number of [9, 10, 11]) await givePoints(number, 1_000n);
      const operator = await marketer();
      const { items } = await operator.must('listActivities', {});
      const base = items.find((one) => one.activityId === 'guess')?.data;
      const deadline = new Date(clock.now() + 60_000).toISOString();
      const options = ['home', 'draw', 'away'].map((optionId) => ({ optionId, name: optionId }));
      const question = {
        questionId: 'derby',
        text: '德比战结果',
        kind: 'pool',
        options,
        deadline,
        least: 1,
        most: 1_000,
      };
      const data = { ...base, activityId: 'derby-guess', questions: [question] };
      const operators = [operator, await marketer()] as const;
      await newSeason(operators, data);
      const derby = { activityId: 'derby-guess', questionId: 'derby' };
      const put = (client: HeadlessClient, optionId: string, stake: number) =>
        client.client.call('placeGuess', { ...derby, optionId, points: stake, revision: 0 });
      await expect.poll(async () => (await put(a, 'home', 1)).ok).toBe(true);
      clock.advance(1);
      expect((await put(b, 'home', 2)).ok).toBe(true);
      expect((await put(c, 'away', 7)).ok).toBe(true);
      clock.advance(Date.parse(deadline) - clock.now());
      expect(await refusal(a, 'placeGuess', { ...derby, optionId: 'draw', points: 1, revision: 1 })).toBe(
        'guess_closed',
      );
      expect(await refused(operator, { ...derby, rightIds: ['penalties'], reason })).toBe('guess_option');
      // Ten points for three: 3 and 6, and the remainder of one for the earlier of the two.
      expect(await operator.must('settleGuess', { ...derby, rightIds: ['home'], reason })).toEqual({
        members: 2,
        paid: 10,
      });
      expect(await Promise.all([points(a), points(b), points(c)])).toEqual([1_003, 1_004, 993]);
      const { rank } = await must(a, 'guessBoard', { activityId: 'derby-guess' });
      expect(rank.map(({ points: won, isOwn }) => [won, isOwn])).toEqual([
        [4, false],
        [3, true],
      ]);
      const listed = await operator.must('guessQuestions', { activityId: 'derby-guess' });
      // One more question gets points and is then taken away with its activity.
      const later = { ...question, questionId: 'replay', deadline: new Date(clock.now() + 60_000).toISOString() };
      const last = await newSeason(operators, { ...data, questions: [later] });
      const replay = { activityId: 'derby-guess', questionId: 'replay' };
      const bet = { ...replay, optionId: 'draw', points: 40, revision: 0 };
      await expect.poll(async () => (await a.client.call('placeGuess', bet)).ok).toBe(true);
      expect(await points(a)).toBe(963);
      await operator.must('stopActivity', { activityId: 'derby-guess', version: last, reason });
      expect(await operator.must('settleGuess', { ...replay, rightIds: [], reason })).toEqual({ members: 1, paid: 40 });
      expect(await points(a)).toBe(1_003);
      expect(listed.items[0]).toMatchObject({ state: 'settled', paid: 10, members: 3, reason, rightIds: ['home'] });
    });

    it('keeps the payouts of fixed odds together below the limit of the question', async () => {
      await givePoints(12, 1_000_000n);
      const client = await member(12);
      const { most } = await registry(client, 'season-goals');
      await server.platform.db.query(
        `INSERT INTO guess_stake (id, site_id, activity_id, question_id, member_id, option_id, points, odds_milli, revision, at)
         SELECT 77, 5000, 'guess', 'season-goals', id, 'yes', 769000, 2600, 1, now() FROM member WHERE site_id = 5000 AND name = 'demo13'`,
      );
      expect(await refusal(client, 'placeGuess', place('season-goals', 'yes', most))).toBe('guess_full');
      await must(client, 'placeGuess', place('season-goals', 'no', most));
    });

    it('shows visitors the questions, and takes nothing from them', async () => {
      const visitor = await headlessClient(server.url);
      expect((await registry(visitor, 'champion')).own).toBeNull();
      expect(await refusal(visitor, 'placeGuess', place('champion', 'spain', 10))).toBe(10401);
    });
  });
});
