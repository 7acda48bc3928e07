export const time = {
  today: (clock: string) => `今天 ${clock}`,
  tomorrow: (clock: string) => `明天 ${clock}`,
  days: (days: number, rest: string) => `${days}天 ${rest}`,
};
