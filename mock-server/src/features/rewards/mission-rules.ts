/** The missions of a week: measure, target and reward. Rules only. */

export interface MissionRule {
  readonly id: number;
  /** MISSIONS: number of completed play missions. */
  readonly measure: 'VISITS' | 'DAYS' | 'GAMES' | 'STAKE' | 'MISSIONS';
  /** Count, or minor units for STAKE. */
  readonly target: number;
  readonly reward: number;
  readonly points: number;
  readonly EN: readonly [title: string, description: string];
  readonly BN: readonly [title: string, description: string];
}

export const MISSIONS: readonly MissionRule[] = [
  {
    id: 4,
    measure: 'VISITS',
    target: 1,
    reward: 1_000,
    points: 10,
    EN: ['Say hello', 'Log in once this week'],
    BN: ['হ্যালো বলুন', 'এ সপ্তাহে একবার লগ ইন করুন'],
  },
  {
    id: 1,
    measure: 'DAYS',
    target: 3,
    reward: 3_000,
    points: 30,
    EN: ['Three days', 'Play on three days this week'],
    BN: ['তিন দিন', 'এ সপ্তাহে তিন দিন খেলুন'],
  },
  {
    id: 2,
    measure: 'GAMES',
    target: 5,
    reward: 5_000,
    points: 50,
    EN: ['Five games', 'Try five different games this week'],
    BN: ['পাঁচটি গেম', 'এ সপ্তাহে পাঁচটি আলাদা গেম খেলুন'],
  },
  {
    id: 3,
    measure: 'STAKE',
    target: 200_000,
    reward: 7_000,
    points: 70,
    EN: ['Two thousand', 'Stake ৳2,000 this week'],
    BN: ['দুই হাজার', 'এ সপ্তাহে ৳2,000 বাজি ধরুন'],
  },
  {
    id: 5,
    measure: 'MISSIONS',
    target: 3,
    reward: 15_000,
    points: 100,
    EN: ['All three missions', 'Complete “Three days”, “Five games” and “Two thousand”'],
    BN: ['তিনটি মিশনই', '“তিন দিন”, “পাঁচটি গেম” আর “দুই হাজার” পূরণ করুন'],
  },
];
