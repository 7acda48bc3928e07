import { createReviewsModule } from '../../modules/reviews/index.ts';
import type { Composed, Later } from '../composition.ts';
import { reviewKinds } from '../review-kinds.ts';

export function composeReviews({ platform, suppliers }: Composed, later: Later<'account' | 'cashier'>) {
  const reviews = createReviewsModule(platform, suppliers.reviews, reviewKinds(platform, later));
  if (suppliers.reviews) {
    platform.pictures.reviews.sendTo((tx, { siteId, id }) =>
      reviews.send(tx, 'picture', { siteId, subjectId: id, round: 1 }),
    );
  }
  return reviews;
}
