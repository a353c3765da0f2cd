/**
 * PERSONAL_DATA: every table that has rows of a member, what of it is in the copy that they can download, and what is done with
 * it when their account is erased. A test compares it with the columns of the database: a new table has to be added here.
 *
 * What stays belongs to the books: stakes, payments, rewards and wages. After an erasure it is the record of a number.
 */

/** Conditions with `:id` in place of the member's id. */
const OF_MEMBER = 'member_id = :id';
const OF_PLAYER = `owner = 'member:' || :id`;
const OF_AGENT = 'agent_id = :id';

export interface PersonalData {
  readonly table: string;
  /** Its name in the copy; the table's by default. */
  readonly part?: string;
  readonly where: string;
  /** Expressions of the copy; `*` leaves out `secret`. Null: nothing that the member could read. */
  readonly copy: readonly string[] | '*' | null;
  /** Columns that no copy has. */
  readonly secret?: readonly string[];
  /** A total order, for reading it in pages. */
  readonly order: string;
  readonly erase: 'delete' | 'keep' | { readonly set: string };
}

const stored = (table: string, order: string, more: Partial<PersonalData> = {}): PersonalData => ({
  ...{ table, order, where: OF_MEMBER, copy: '*', erase: 'keep', ...more },
});
const deleted = (table: string, order: string, more: Partial<PersonalData> = {}): PersonalData =>
  stored(table, order, { erase: 'delete', ...more });

/** Of the gateway's own work. */
const DELIVERY = ['last_error', 'next_at', 'retry_until', 'attempts'];

/** Where the gateway has sent something to the member. */
const CONTACTS = `recipient in (select m.email from members m where m.id = :id and m.email is not null
  union all select '+' || m.country_dialing_code || m.mobile_num from members m where m.id = :id and m.mobile_num is not null)`;

/** In the order in which they are erased: the contacts are needed before the member has none. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  deleted('outbox', 'id', { where: CONTACTS, copy: ['channel', 'recipient', 'at'] }),
  stored('members', 'id', {
    where: 'id = :id',
    secret: ['password_hash', 'funds_hash', 'path', 'parent_id', 'depth'],
    erase: {
      set: `username = 'erased-' || id, state = 'disabled', has_password = false, funds_hash = null, nickname = null,
        payee_name = null, avatar = null, birthday = null, email = null, country_dialing_code = null, mobile_num = null,
        profile = '{}', kyc_state = 'NOT_UPLOADED', referral_code = null, last_login_ip = null`,
    },
  }),
  // Answers and the secret of the authenticator app are in the same row.
  deleted('preferences', 'member_id', {
    copy: [`value->'consent' as consent`, `value->'notification' as notification`],
  }),
  deleted('passkeys', 'id', { copy: ['id', 'created_at', 'used_at'] }),
  deleted('social_links', 'provider, issuer, subject'),
  deleted('integrator_accounts', 'integrator_id, subject'),
  deleted('handover_tokens', 'token_hash', { copy: null }),
  deleted('sessions', 'created_at, token_hash', {
    secret: ['token_hash', 'key_thumbprint', 'proof_until', 'proof_for'],
  }),
  stored('login_days', 'day'),
  deleted('security_changes', 'id', { secret: ['token_hash'] }),
  deleted('kyc_cases', 'member_id'),
  deleted('uploads', 'at, id'),
  deleted('bank_cards', 'id'),
  deleted('letters', 'id', { copy: ['title', 'content', 'at', 'read', 'deleted_at'] }),
  // They are the receiver's.
  stored('letters', 'id', {
    ...{ part: 'letters_sent', where: 'sender_id = :id', copy: ['member_id as receiver_id', 'title', 'content', 'at'] },
  }),
  deleted('announcement_reads', 'announcement_id'),
  // The message that ends open pages is one of them; they are deleted within the hour.
  stored('push_frames', 'id', { copy: null }),
  deleted('web_push_subscriptions', 'id', { copy: ['topics', 'quiet_from', 'quiet_to', 'language', 'updated_at'] }),
  deleted('tickets', 'id', { secret: ['due_at'] }),
  deleted('chat_messages', 'id'),
  deleted('favourites', 'at, node_id'),
  deleted('recent_games', 'at, node_id'),
  stored('game_sessions', 'id', { copy: ['id', 'node_id', 'is_demo', 'opened_at', 'closed_at'] }),
  // The seed of a pair that is not revealed decides rounds to come.
  stored('seed_pairs', 'id', {
    where: OF_PLAYER,
    copy: [
      ...['id', 'server_seed_hash', 'client_seed', 'nonce', 'at', 'revealed_at'],
      'case when revealed_at is not null then server_seed end as server_seed',
    ],
  }),
  stored('all_game_rounds', 'at, id', {
    where: OF_PLAYER,
    copy: [
      ...[
        'id',
        'node_id',
        'engine',
        'bet_id',
        'seed_pair_id',
        'nonce',
        'stake',
        'payout',
        'jackpot',
        'state',
        'choice',
      ],
      ...[`case when state <> 'open' then outcome end as outcome`, 'actions', 'at', 'settled_at'],
    ],
  }),
  stored('all_bets', 'at, id', { secret: ['proof', 'wallet_bet'] }),
  stored('play_days', 'day, game_type, vassalage'),
  stored('turnover_tasks', 'id'),
  stored('deposits', 'id', { secret: ['due_at'], erase: { set: `details = '{}'` } }),
  stored('withdrawals', 'id', { secret: ['due_at'] }),
  deleted('limits', 'kind, period', {
    copy: [
      ...['kind', 'period', 'pending_from'],
      ...[
        `case when kind <> 'SESSION' then amount end as amount`,
        `case when kind = 'SESSION' then amount end as minutes`,
      ],
      `case when kind <> 'SESSION' then pending_amount end as pending_amount`,
      `case when kind = 'SESSION' then pending_amount end as pending_minutes`,
    ],
  }),
  deleted('reality_checks', 'member_id'),
  stored('live_passes', 'id'),
  deleted('live_tickets', 'token_hash', { copy: null }),
  stored('lottery_orders', 'id'),
  stored('archived_lottery_orders', 'id'),
  stored('ledger_accounts', 'id'),
  stored('all_transfers', 'id'),
  stored('all_postings', 'id', {
    where: 'account_id in (select a.id from ledger_accounts a where a.member_id = :id)',
  }),
  stored('ledger_holds', 'id'),
  stored('money_days', 'day', { copy: null }),
  stored('wallet_players', 'member_id'),
  stored('wallet_transactions', 'seq', { secret: DELIVERY }),
  stored('archived_wallet_transactions', 'seq', { secret: DELIVERY }),
  stored('agent_rebates', 'product_type'),
  // Totals of teams, added up from other tables.
  stored('agent_days', 'day', { where: OF_AGENT, copy: null }),
  stored('agent_play_days', 'day', { where: OF_AGENT, copy: null }),
  stored('agent_sizes', 'agent_id', { where: OF_AGENT, copy: null }),
  stored('rebate_lines', 'day, source_id, product_type', { where: 'beneficiary_id = :id' }),
  stored('red_rains', 'id', { where: OF_AGENT }),
  stored('contracts', 'id', { where: '(payer_id = :id or receiver_id = :id)' }),
  stored('wage_payouts', 'contract_id, date', { where: '(payer_id = :id or receiver_id = :id)' }),
  stored('invite_links', 'id', { where: OF_AGENT, erase: { set: `note = ''` } }),
  stored('rewards', 'id'),
  stored('bonuses', 'id'),
  stored('participations', 'promotion_id', { erase: { set: `remarks = '', pictures = '[]'` } }),
  stored('login_claims', 'day'),
  stored('raffle_draws', 'id'),
  stored('promo_tickets', 'id'),
  stored('points', 'member_id'),
  stored('redemptions', 'id'),
  stored('rebate_claims', 'id'),
  // Answers to writes that are sent again.
  deleted('stored_answers', 'key', { where: `owner = 'm' || :id`, copy: null }),
  stored('erasures', 'member_id'),
];
