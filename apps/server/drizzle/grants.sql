-- Rights of the application's role, set after every migration. Ordinary tables are its own to use; what must never
-- change it can only add to; the ledger it can only read and call.
-- A role that merely exists may do nothing: PostgreSQL allows everybody to execute a new function unless the right is revoked.
REVOKE ALL ON SCHEMA public FROM PUBLIC;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO touchline_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO touchline_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO touchline_app;
REVOKE UPDATE, DELETE ON invitation, invitation_payment, vip_day, vip_change, sign_in_day, draw, draw_check, rain_packet, vote_cast, bet_event, bet_cash_out, market_void, market_unvoid, bet_receivable, bet_receivable_kept, pay_order_event, match_result, reconciliation, liability_day, segregated_funds, interest_day, protection_event, harm_day, harm_interaction, picture_event, destination_event, order_opinion, deposit_release, birthday_claim, access_rule_event, complaint_event, exclusion_apart, significant_event, bet_cap, chat_message, chat_ruling, chat_report, coin_purchase, gift_order, backpack_order, match_name_before, bet_rejection FROM touchline_app;
REVOKE DELETE ON venue_round, venue_reading, mall_stock, mall_exchange, promotion_application, vip_site, vip_member, rebate_day, rain_session, rain_pot, quiz_answer, vote_count, guess_question, guess_stake, activity_version, draw_series, draw_stock, reward, reward_pool, points_account, points_movement, black_tag, gift_catalogue, gift_backpack, red_packet, red_packet_share, bet, bet_leg, match_stoppage, pay_order, member, duplicate_account, exclusion, payout, pay_in, pay_arrival, turnover, destination, access_rule, complaint, deposit_bonus, decision, operator, operator_session, message, chat_appeal, chat_case, chat_word FROM touchline_app;
REVOKE INSERT, UPDATE, DELETE ON operator_trail FROM touchline_app;
REVOKE UPDATE ON match_odds FROM touchline_app;
REVOKE INSERT, UPDATE, DELETE ON ledger_account, ledger_block, ledger_journal, ledger_entry, ledger_hold FROM touchline_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO touchline_app;
