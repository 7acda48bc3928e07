// Made from the contract by `npm run generate`.
import type { calls } from '../calls/index.ts';
import { readRoutes } from '../core/route-table.ts';

export type { Route } from '../core/route-table.ts';

/** Every call without its schemas: what a browser needs to make one. */
export const routes = readRoutes<keyof typeof calls>(`member/memberInfo/v1 acceptTerms updateNickName
protection/realityCheck/v1 acknowledgeRealityCheck=acknowledge realityCheckState=get setRealityCheck=set
site/announcement/v1 announcements=list|credentials=false
protection/limit/v1 answerLimits=answer cancelLimit=cancel confirmLimit=confirm setLimit=set
venue/autoTransfer/v1 autoTransfer=get setAutoTransfer=set
finance/payment/v1 bankList payVal paymentTypes=newTypes
site/banner/v1 bannersV1=list|credentials=false|blankToken=true|cacheSeconds=120
site/banner/v2 bannersV2=list|credentials=false|blankToken=true|cacheSeconds=120
book/bet/v1 betByKey=byKey getBet=get listBets=list placeBet=place quoteBet=quote
member/email/v1 bindEmail=bind
member/phone/v1 bindPhone=bind
member/birthday/v1 birthdayBonus=status claimBirthdayBonus=claim
finance/deposit/v1 cancelDeposit=cancel confirmDeposit=confirm createDeposit=create depositByKey=byKey getDeposit=get listDeposits=list uploadDepositProof=proof
book/cashOut/v1 cashOut=take cashOutByKey=byKey quoteCashOut=quote
account/password/v1 changePassword=change
account/checkChangePassword/v1 checkChangePassword=check
account/close/v1 checkCloseAccount=check closeAccount=close
account/dormant/v1 checkDormant=check|blankToken=true reactivate|blankToken=true
account/checkName/v2 checkName=check
account/checkName/v3 checkNameV3=check
finance/yebWallet/v1 claimYebTask=claimTask openYeb=open toCenter toYeb yebByKey=byKey yebWallet=get
/api/demo/condition/v1 clearDemoConditions=clear demoConditions=list setDemoCondition=set
/lg/v5 completeLogin=login|blankToken=true
site/configInfo/v1 configInfo=get|credentials=false|cacheSeconds=300
site/configInfo/v2 configInfos=gets|credentials=false|cacheSeconds=300
member/secondFactor/v1 confirmSecondFactor=confirm removeSecondFactor=remove renewRecoveryCodes=recoveryCodes setUpSecondFactor=setup
finance/speedDraw/v1 confirmSpeedDraw=confirm disputeSpeedDraw=dispute
finance/speedPay/v1 confirmSpeedPay=confirm disputeSpeedPay=dispute
member/takeOutPassword/v1 confirmWithdrawPassword=confirm resetWithdrawPassword=reset setWithdrawPassword=set updateWithdrawPassword=update
site/country/v1 countryList=list|credentials=false|cacheSeconds=3600
finance/withdraw/v1 createWithdrawal=new getWithdrawal=get listWithdrawals=list withdrawOptions=options withdrawalByKey=byKey
member/currency/v1 currencyUnits=list switchCurrency=switch
site/customerService/v1 customerService=get|credentials=false customerServicePopup=popup|credentials=false customerServiceUrl=url
finance/dealRecord/v1 dealRecords=list exportRecords=export
member/address/v1 deleteAddress=delete insertAddress=insert listAddresses=list updateAddress=update
member/avatar/v1 deleteAvatar=delete insertAvatar=insert listAvatars=list updateAvatar=update
member/bankCard/v1 deleteBankCard=delete insertBankCard=insert listBankCards=list setDefaultBankCard=default
member/virtualCurrency/v1 deleteCryptoAddress=delete insertCryptoAddress=insert listCryptoAddresses=list setDefaultCryptoAddress=default
/api/demo/feed/v1 demoFeedFaults=faults makeDemoFeedFault=correct setDemoFeedFault=setFault
/api/demo/inbox/v1 demoInbox=list
/api/demo/picture/v1 demoPictures=list judgeDemoPicture=judge
site/domains/v1 domains=list|credentials=false
member/session/v1 endOtherSessions=endOthers endSession=end listSessions=list
book/favourites/v1 favouriteMatches=get setFavouriteMatch=set
account/forgotPasswordByEmail/v1 forgotByEmail=step1|blankToken=true proveByEmail=step2|blankToken=true resetByEmail=step3|blankToken=true
account/forgotPasswordByPhone/v1 forgotByPhone=step1|blankToken=true proveByPhone=step2|blankToken=true resetByPhone=step3|blankToken=true
venue/game/v1 gameList=list|credentials=false
account/geeTest/v1 geeTestRegister=register geeTestValidate=validate
/api/gw/ic handOff verifyHandOff=verify|blankToken=true|savesToken=true
site/homeconfig/v1 homeConfig=get|credentials=false
site/languageCode/v1 languageCode=list|credentials=false|cacheSeconds=3600
member/lastLogin/v1 lastLogins=list
venue/venueLaunch/v1 launchByKey=byKey venueLaunch=launch
live/league/v1 leagueList=list|credentials=false
account/memberLogin/v3 login|blankToken=true
/lg/ve4 loginChallenge={signature}|blankToken=true
account/memberLogin/v2 logout
live/match/v1 matchDetail|credentials=false matchList=list|credentials=false resultList=results|credentials=false
member/memberInfo/v2 memberInfo=getMemberInfoForWeb
member/memberMaterial/v1 memberMaterial=get
site/navigation/v1 navigation=list|credentials=false|cacheSeconds=300
venue/transfer/v1 oneClickByKey transferByKey=byKey transferIn=in transferList=list transferOneClick=oneClick transferOut=out
/api/demo/panel/v1 openDemoPanel=open
book/sharing/v1 orderSharing=get setOrderSharing=set
/api/v2 pageVitals=vvm|sealing=request
/api/provider/payment/v1 paymentCallback=notify|sealing=none
/api/provider/payout/v1 payoutCallback=notify|sealing=none
site/perInfo/v5 perInfo=get|credentials=false|blankToken=true
account/memberLogin/v1 phoneLogin=phone|blankToken=true
live/popularLive/v1 popularLive=list|credentials=false
site/popup/v1 popups=list|credentials=false
activity/promotion/v1 promotions=list|credentials=false
protection/overview/v1 protectionOverview=get
/api/provider/feed/v1 pushFeed=push|sealing=none
account/memberRegister/v4 register|blankToken=true
protection/exclusion/v1 requestReturn=return selfExclude=exclude takeTimeOut=timeOut
account/sendCode/v3 sendCode=send
/api/site serverTime=time|method=GET|sealing=none|credentials=false siteKey=key|method=GET|sealing=none|credentials=false
gateway/ticket/v1 socketTicket=issue
site/sponsorConfig/v1 sponsorConfig=get|credentials=false|cacheSeconds=300
live/sport/v1 sportCounts=counts|credentials=false
site/suspensionIcon/v1 suspensionIcons=list|credentials=false
member/memberInfo/v4 updateInfoVal
member/memberInfo/v5 updateInfoValV5=updateInfoVal
finance/usdtDraw/v1 usdtDrawVal=addVal
finance/usdtPay/v1 usdtPayVal=addVal
venue/balance/v1 venueBalance=get
venue/venue/v1 venueList=list|credentials=false
wallet/balance/v1 walletBalance=get`);
