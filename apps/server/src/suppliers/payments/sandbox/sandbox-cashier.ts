import type { FastifyInstance } from 'fastify';
import { type PayerAct, payees, payerActs, type SandboxPaymentRow, type SandboxPayments } from './sandbox-payments.ts';
import type { SandboxSigns } from './sandbox-signs.ts';

export interface SandboxCashierParts {
  readonly payments: SandboxPayments;
  readonly signs: SandboxSigns;
}

/** The sandbox provider's own page: an order, a button that pays it, and one for everything that can go wrong. */
export function registerSandboxCashier(app: FastifyInstance, { payments, signs }: SandboxCashierParts): void {
  app.get<{ Params: Params }>('/sandbox/cashier/:orderId/:ticket', async (request, reply) => {
    const order = await find(request.params);
    reply
      .code(order ? 200 : 404)
      .header('content-security-policy', CSP)
      .type('text/html; charset=utf-8');
    return order ? orderPage(order) : page('链接已失效', '<p>请返回原页面重新进入。</p>');
  });

  app.post<{ Params: Params; Body: string | undefined }>(
    '/sandbox/cashier/:orderId/:ticket',
    async (request, reply) => {
      const order = await find(request.params);
      reply.header('content-security-policy', CSP).type('text/html; charset=utf-8');
      if (!order) return reply.code(404).send(page('链接已失效', '<p>请返回原页面重新进入。</p>'));
      const result = new URLSearchParams(request.body ?? '').get('result') ?? 'paid';
      const payee = payees.find((entry) => entry === result);
      if (payee) {
        await payments.setPayee(order.reference, payee);
        return page('已设置', '<p>请返回原页面继续。</p>');
      }
      const act = payerActs.find((entry) => entry === result) ?? 'paid';
      const isTaken = await payments.pay(order, act);
      if (isTaken === false) return page('通知未被接受', '<p>订单可能已结束，请返回查看。</p>');
      const title = act === 'failed' ? '支付失败' : isTaken ? '支付成功' : '已付款';
      return page(title, '<p>请返回原页面查看订单，页面会自动更新。</p>');
    },
  );

  async function find({ orderId, ticket }: Params): Promise<SandboxPaymentRow | null> {
    return signs.isTicket(orderId, ticket) ? ((await payments.find(orderId)) ?? null) : null;
  }
}

interface Params {
  readonly orderId: string;
  readonly ticket: string;
}

const CSP = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

const ACTS: Readonly<Record<PayerAct, string>> = {
  paid: '支付',
  failed: '支付失败',
  less: '少付四分之一',
  more: '多付四分之一',
  twice: '支付，通知两次',
  again: '再付一次',
  late: '支付，20 秒后到账',
  lost: '支付，不发通知',
};
const PAYEES: Readonly<Record<(typeof payees)[number], string>> = {
  confirms: '收款人确认到账',
  silent: '收款人不回应',
  denies: '收款人否认到账',
  nobody: '没有收款人',
};
const WITHOUT_FAILURE: readonly PayerAct[] = payerActs.filter((act) => act !== 'failed');

function orderPage({ reference, payType, amount, currency }: SandboxPaymentRow): string {
  const isSpeed = payType === 'speed';
  const acts = payType === 'online' || payType === 'qr' ? payerActs : WITHOUT_FAILURE;
  const names: Readonly<Record<string, string>> = isSpeed ? PAYEES : ACTS;
  const buttons = (isSpeed ? payees : acts)
    .map(
      (name, index) =>
        `<button${index ? ' class="quiet"' : ' autofocus'} name="result" value="${name}">${names[name]}</button>`,
    )
    .join('\n');
  return page(
    payType === 'online' ? '沙盒收银台' : '沙盒付款人',
    `<p>订单号 ${reference}</p><p class="amount">${amount} ${currency}</p>
     <form method="post">${buttons}</form>
     <p class="note">演示环境，使用虚拟资金，不会产生真实扣款。</p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>
body{font:16px/1.6 system-ui,"PingFang SC","Noto Sans SC",sans-serif;background:#f3f5f7;color:#14202b;margin:0;display:grid;place-items:center;min-height:100vh}
main{background:#fff;border-radius:12px;padding:32px;width:min(360px,calc(100vw - 32px));box-sizing:border-box;text-align:center}
h1{font-size:20px;margin:0 0 16px}p{margin:8px 0;color:#4a5763}.amount{font-size:32px;font-weight:600;color:#14202b}
button{font:inherit;font-weight:600;min-height:48px;width:100%;border:0;border-radius:10px;background:#1b4fd6;color:#fff;margin-top:12px}
button.quiet{background:#e8ecf1;color:#33404c}.note{font-size:13px}@media(prefers-color-scheme:dark){body{background:#0d1218;color:#e8edf2}
main{background:#161d26}p{color:#a7b3bf}.amount{color:#e8edf2}button.quiet{background:#26303b;color:#c6d0da}}
</style><main><h1>${title}</h1>${body}</main></html>`;
}
