import type { OfferFor } from '../../../modules/pricing/offered-markets.ts';
import type { MatchInfo } from '../port.ts';
import { PartClock, type PlayedPart } from './part-clock.ts';

/** The common part of all matches that are played part by part, by a script that is written when it is first needed. */
export abstract class PartMatch<
  Fixture extends { readonly info: MatchInfo },
  Script extends { readonly parts: readonly PlayedPart[] },
> {
  readonly fixture: Fixture;
  protected readonly clock: PartClock;
  protected readonly offerFor: OfferFor | undefined;
  #script: Script | null = null;

  constructor(fixture: Fixture, speed: number, offerFor?: OfferFor) {
    this.fixture = fixture;
    this.offerFor = offerFor;
    this.clock = new PartClock(fixture.info.startAt, speed, () => this.script.parts);
  }

  protected abstract play(): Script;

  get info(): MatchInfo {
    return this.fixture.info;
  }

  get script(): Script {
    this.#script ??= this.play();
    return this.#script;
  }

  get endsAt(): number {
    return this.clock.endsAt;
  }

  quietUntil(): number {
    return 0;
  }
}
