import { setPlayEffects, useHasPlayEffects } from '../../../runtime/device/play-effects.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { activitiesTexts } from '../texts/zh-CN.ts';

/** Turns the sound of activities on, and the light vibration of devices that have one. */
export function EffectsSwitch() {
  const isOn = useHasPlayEffects();
  return (
    <Button look="soft" size="small" aria-pressed={isOn} onClick={() => setPlayEffects(!isOn)}>
      <Icon name={isOn ? 'sound' : 'soundOff'} size={16} />
      {activitiesTexts.effects}
    </Button>
  );
}
