/** ownArrow: styles of a select with the same arrow in every browser. Safari draws a select in the colours of the system. */

/** A diagonal stroke in a square of 6px. */
const stroke = (towards: string) =>
  `linear-gradient(to ${towards}, transparent calc(50% - 1px), currentcolor calc(50% - 1px) calc(50% + 1px), transparent 0)`;

/** After these, `background` must not be set. */
export const ownArrow = `
  appearance: none;
  padding-inline-end: 36px;
  background:
    ${stroke('top right')} no-repeat right 22px center / 6px 6px,
    ${stroke('bottom right')} no-repeat right 16px center / 6px 6px;
  cursor: pointer;
`;
