/** Version and build date of the product (product-spec section 1). */
export const VERSION = '1.1.0';
export const BUILD_DATE = '2025-04-30';
