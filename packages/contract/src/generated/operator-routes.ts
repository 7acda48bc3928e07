// Made from the contract by `npm run generate`.
import { readRoutes } from '../core/route-table.ts';
import type { OperatorCallName } from '../operators/index.ts';

/** Calls of the operators' door without their schemas. */
export const operatorRoutes = readRoutes<OperatorCallName>(`/api/operator/access accessRules=list addAccessRule=add liftAccessRule=lift
/api/operator/account operatorLogin=login|blankToken operatorLogout=logout operatorPassword=password operatorSelf=self
/api/operator/activity draftActivity=draft drawChecks guessQuestions listActivities=list previewActivity=preview rainSessions scheduleActivity=schedule settleGuess stopActivity=stop stopRainSession
/api/operator/bet rejectWaitingBet=reject setBetCap=cap
/api/operator/books auditBooks=audit booksState=state recordFunds
/api/operator/chat bannedWords=words chatAppeals=appeals chatModerators=moderators chatRulings=rulings decideChatAppeal=decide-appeal decideReportedMessage=decide-reported reportedMessages=reported ruleInChat=rule setBannedWord=set-word setChatModerator=set-moderator
/api/operator/complaint complaintEvents=events moveComplaint=move waitingComplaints=waiting
/api/operator/decision correctIdentity=identity decide listDecisions=list requestAdjustment=adjustment requestApart=apart requestBetDecision=bet requestImport=import requestPoolRaise=poolRaise requestReversal=reversal requestReward=reward requestUnmark=unmark
/api/operator/deposit decideDeposit=decide waitingDeposits=waiting
/api/operator/event significantEvents=list
/api/operator/gift changeGift=change grantGift=grant listGifts=list
/api/operator/identity verifyIdentity=verify waitingIdentities=waiting
/api/operator/job deadJobs=dead reviveJob=revive
/api/operator/mall deliverExchange=deliver listExchanges=exchanges refundExchange=refund sendExchange=send
/api/operator/member duplicateAccounts=duplicates judgeDuplicate markMember=mark markedMembers=marked operatorMember=one suspendMember=suspend
/api/operator/picture judgePicture=judge waitingPictures=waiting
/api/operator/promotion decidePromotion=decide promotionApplications=applications
/api/operator/protection brokenHelpLinks excludeMember=exclude harmRecords memberLimits=limits membersAtRisk=atRisk protectionEvents=events recordHarm=harm setMemberLimit=limit
/api/operator/report betCaps bookPositions=positions hostGifts legacyMembers memberDebts=debts memberMovements=movements overdueWork undecidedBets
/api/operator/reward blackTags changeRewardPool=changePool claimsByDevice revokeReward=revoke rewardCosts=costs rewardPools=pools setBlackTag
/api/operator/room cancelBroadcast=unplan endBroadcast=end hostTax=tax issueStreamKey=issueKey listLiveRooms=list planBroadcast=plan revokeRoomKey=revokeKey saveLiveRoom=save
/api/operator/trail operatorTrail=list verifyTrail=verify
/api/operator/vip memberVip=member vipReport=report
/api/operator/withdraw decideWithdrawal=decide waitingWithdrawals=waiting`);
