/** @jest-environment node */
import { Value } from 'typebox/value';
import { UpdateMemberBody } from './member.schema';

const accepts = (body: object) => Value.Check(UpdateMemberBody, body);

it.each([
  ['nickname', 20],
  ['payeeName', 60],
  ['facebook', 60],
  ['whatsapp', 40],
  ['telegram', 40],
  ['zalo', 40],
  ['line', 40],
  ['wechat', 40],
])('[MEM-10] %s of a member has at most %i characters', (name, max) => {
  expect([accepts({ [name]: 'x'.repeat(max) }), accepts({ [name]: 'x'.repeat(max + 1) })]).toEqual([true, false]);
});

it.each([
  ['1990-02-28', true],
  ['1990-2-28', false],
  ['28-02-1990', false],
  ['1990-02-28T00:00Z', false],
])('[MEM-10] a birthday is a calendar day: %s', (birthday, isAccepted) => {
  expect(accepts({ birthday })).toBe(isAccepted);
});
