// Made from the contract by `npm run generate`.
import type { calls } from '../calls/index.ts';
import { readRoutes } from '../core/route-table.ts';

export type { Route } from '../core/route-table.ts';

type Made = Exclude<keyof typeof calls, 'paymentCallback' | 'payoutCallback' | 'pushFeed' | 'reviewCallback'>;

/** Calls without their schemas: what a browser needs to make one. */
export const routes = readRoutes<Made>(`/api/demo/condition/v1 clearDemoConditions=clear demoConditions=list setDemoCondition=set
/api/demo/feed/v1 demoFeedFaults=faults makeDemoFeedFault=correct setDemoFeedFault=setFault
/api/demo/inbox/v1 demoInbox=list
/api/demo/panel/v1 openDemoPanel=open
/api/demo/picture/v1 demoPictures=list judgeDemoPicture=judge
/api/gw/ic handOff verifyHandOff=verify|blankToken|savesToken
/api/site serverTime=time|method=GET|sealing=none|credentials=false siteKey=key|method=GET|sealing=none|credentials=false
/api/v2 pageVitals=vvm|sealing=request
/lg/v5 completeLogin=login|blankToken
/lg/ve4 loginChallenge={signature}|blankToken
account/checkChangePassword/v1 checkChangePassword=check
account/checkName/v2 checkName=check
account/checkName/v3 checkNameV3=check
account/close/v1 checkCloseAccount=check closeAccount=close
account/dormant/v1 checkDormant=check|blankToken reactivate|blankToken
account/forgotPasswordByEmail/v1 forgotByEmail=step1|blankToken proveByEmail=step2|blankToken resetByEmail=step3|blankToken
account/forgotPasswordByPhone/v1 forgotByPhone=step1|blankToken proveByPhone=step2|blankToken resetByPhone=step3|blankToken
account/geeTest/v1 geeTestRegister=register geeTestValidate=validate
account/memberLogin/v1 phoneLogin=phone|blankToken
account/memberLogin/v2 logout
account/memberLogin/v3 login|blankToken
account/memberRegister/v4 register|blankToken
account/password/v1 changePassword=change|savesToken
account/sendCode/v3 sendCode=send
activity/draw/v1 drawPrizes=draw drawRecords=records drawState=state drawsByKey
activity/guess/v1 guessBoard=state placeGuess=place
activity/invite/v1 claimInvite=claim claimInvited inviteFriends=friends inviteState=state
activity/mall/v1 claimGoods exchangeByKey exchangePoints=exchange exchangeRecords=records pointsMall=items
activity/points/v1 pointsAccount=balance pointsRecords=records
activity/promotion/v1 applyPromotion=apply promotionDetail=detail promotions=list
activity/quiz/v1 answerQuiz=answer askQuiz=ask quizState=state
activity/redRain/v1 openRainPacket=open rainRecords=records rainState=state remindRain=remind
activity/reward/v1 boosts claimAllRewards=claimAll claimReward=claim freeBets giveUpReward=giveUp rewardList=list
activity/signGift/v1 makeUpSignIn=makeUp signIn=sign signInState=state
activity/task/v1 claimTask=claim taskCentre=list
activity/v1 activityList=list
activity/vote/v1 castVote=cast voteState=state
book/bet/v1 betByKey=byKey getBet=get listBets=list placeBet=place quoteBet=quote
book/cashOut/v1 cashOut=take cashOutAmounts=amounts cashOutByKey=byKey quoteCashOut=quote
book/favourites/v1 favouriteMatches=get setFavouriteMatch=set
book/oddsChange/v1 oddsChangeChoice=get setOddsChangeChoice=set
book/sharing/v1 orderSharing=get setOrderSharing=set
finance/bonus/v1 cancelBonus depositBonuses
finance/coinRecord/v1 coinRecords=list
finance/dealRecord/v1 dealRecords=list exportRecords=export
finance/deposit/v1 cancelDeposit=cancel confirmDeposit=confirm createDeposit=create depositByKey=byKey getDeposit=get listDeposits=list uploadDepositProof=proof
finance/payment/v1 bankList payVal paymentTypes=newTypes
finance/speedDraw/v1 confirmSpeedDraw=confirm disputeSpeedDraw=dispute
finance/speedPay/v1 confirmSpeedPay=confirm disputeSpeedPay=dispute
finance/usdtDraw/v1 usdtDrawVal=addVal
finance/usdtPay/v1 usdtPayVal=addVal
finance/withdraw/v1 createWithdrawal=new getWithdrawal=get listWithdrawals=list withdrawOptions=options withdrawalByKey=byKey
finance/yebWallet/v1 claimYebTask=claimTask openYeb=open setYebAutoIn toCenter toYeb yebByKey=byKey yebWallet=get
gateway/ticket/v1 socketTicket=issue
live/anchorReward/v1 anchorReward=reward buyCoins coinBalance=coins coinsByKey giftBackpack=backpack giftList=gifts|credentials=false hideInRank=hide hostPopularity=popularity|credentials=false rewardByKey rewardRank=rank
live/anchorReward/v1/backpack backpackGiftByKey=giveByKey giveFromBackpack=give
live/chatroom/v1 appointModerator=appoint chatHistory=history chatroomStatus=status|credentials=false decideReport deletionAppeal=deletion dismissModerator=dismiss enterRoom=enter fileDeletionAppeal=appealDeletion fileMuteAppeal=appeal moderate pinNotice=pin reportMessage reportedHere=reported roomLog=log roomPowers=powers roomWords=words sendMessage setRoomRules=rules setRoomWord=setWord undoRuling=undo
live/league/v1 leagueList=list|credentials=false
live/match/v1 matchAnalysis|credentials=false matchDetail|credentials=false matchLineup=lineup|credentials=false matchList=list|credentials=false odds|credentials=false oddsHistory|credentials=false resultList=results|credentials=false
live/popularLive/v1 popularLive=list|credentials=false
live/redPacket/v1 giveRedPacket=give openRedPacket=open openedRedPacket=openedByKey redPacket=detail redPacketByKey=byKey redPackets=list
live/room/v1 endMyBroadcast=end followRoom=follow followedRooms=followed liveRoom=detail liveSchedule=schedule myRoom=mine newStreamKey=newKey reserveLive=reserve revokeStreamKey=revokeKey updateMyRoom=update
live/sport/v1 sportCounts=counts|credentials=false
member/address/v1 deleteAddress=delete insertAddress=insert listAddresses=list updateAddress=update
member/avatar/v1 deleteAvatar=delete insertAvatar=insert listAvatars=list updateAvatar=update
member/bankCard/v1 deleteBankCard=delete insertBankCard=insert listBankCards=list setDefaultBankCard=default
member/birthday/v1 birthdayBonus=status claimBirthdayBonus=claim
member/currency/v1 currencyUnits=list switchCurrency=switch
member/email/v1 bindEmail=bind|savesToken
member/lastLogin/v1 lastLogins=list
member/memberInfo/v1 acceptTerms updateNickName
member/memberInfo/v2 memberInfo=getMemberInfoForWeb
member/memberInfo/v4 updateInfoVal
member/memberInfo/v5 updateInfoValV5=updateInfoVal
member/memberMaterial/v1 memberMaterial=get
member/phone/v1 bindPhone=bind|savesToken
member/secondFactor/v1 confirmSecondFactor=confirm|savesToken removeSecondFactor=remove|savesToken renewRecoveryCodes=recoveryCodes setUpSecondFactor=setup
member/session/v1 activity endOtherSessions=endOthers endSession=end listSessions=list
member/takeOutPassword/v1 confirmWithdrawPassword=confirm resetWithdrawPassword=reset setWithdrawPassword=set updateWithdrawPassword=update
member/vip/v1 claimVipBonus=claim vipCentre=centre vipRecords=records
member/virtualCurrency/v1 deleteCryptoAddress=delete insertCryptoAddress=insert listCryptoAddresses=list setDefaultCryptoAddress=default
message/msgHandle/v1 deleteMessages=delete messageDetail=get messageList=list readMessages=read stickMessage=sticky unreadMessages=unread
protection/complaint/v1 complaints fileComplaint respondToComplaint
protection/exclusion/v1 requestReturn=return selfExclude=exclude takeTimeOut=timeOut
protection/limit/v1 answerLimits=answer cancelLimit=cancel confirmLimit=confirm setLimit=set
protection/overview/v1 protectionOverview=get
protection/realityCheck/v1 acknowledgeRealityCheck=acknowledge realityCheckState=get setRealityCheck=set
site/announcement/v1 announcements=list|credentials=false
site/banner/v1 bannersV1=list|credentials=false|blankToken|cacheSeconds=120
site/banner/v2 bannerOffers=offers|credentials=false bannersV2=list|credentials=false|blankToken|cacheSeconds=120
site/configInfo/v1 configInfo=get|credentials=false|cacheSeconds=300
site/configInfo/v2 configInfos=gets|credentials=false|cacheSeconds=300
site/country/v1 countryList=list|credentials=false|cacheSeconds=3600
site/customerService/v1 customerService=get|credentials=false customerServicePopup=popup|credentials=false customerServiceUrl=url
site/domains/v1 domains=list|credentials=false
site/homeconfig/v1 homeConfig=get|credentials=false
site/languageCode/v1 languageCode=list|credentials=false|cacheSeconds=3600
site/navigation/v1 navigation=list|credentials=false|cacheSeconds=300
site/perInfo/v5 perInfo=get|credentials=false|blankToken
site/popup/v1 popups=list|credentials=false
site/search/v1 search=find|credentials=false
site/sponsorConfig/v1 sponsorConfig=get|credentials=false|cacheSeconds=300
site/suspensionIcon/v1 suspensionIcons=list|credentials=false
venue/autoTransfer/v1 autoTransfer=get setAutoTransfer=set
venue/balance/v1 venueBalance=get
venue/collections/v1 collections=list setCollected=set
venue/game/v1 gameList=list|credentials=false|keptForToken
venue/transfer/v1 oneClickByKey transferByKey=byKey transferIn=in transferList=list transferOneClick=oneClick transferOut=out
venue/venue/v1 venueList=list|credentials=false
venue/venueLaunch/v1 launchByKey=byKey venueLaunch=launch
video/external/v1 videoByTicket=ticket|credentials=false videoList=list|credentials=false videoPlaying=playing|credentials=false videoUrl=url|credentials=false
wallet/balance/v1 walletBalance=get`);
